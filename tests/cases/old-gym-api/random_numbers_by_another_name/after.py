import gymnasium as gym
import ray.rllib


class Corridor(gym.Env):
    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        random = self.np_random
        self.at = random.integers(3)
        self.speed = random.random()
        either = self.np_random
        if self.own:
            either = self.own
        self.start = either.randint(3)
        return self.at, {}

    def step(self, action):
        return self.at, 0.0, True, False, {}
