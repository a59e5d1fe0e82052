import gym
import ray.rllib


class Corridor(gym.Env):
    def reset(self):
        random = self.np_random
        self.at = random.randint(3)
        self.speed = random.rand()
        either = self.np_random
        if self.own:
            either = self.own
        self.start = either.randint(3)
        return self.at

    def step(self, action):
        return self.at, 0.0, True, {}
