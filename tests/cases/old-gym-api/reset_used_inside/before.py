import gym
import ray.rllib


class Eager(gym.Env):
    def __init__(self, config):
        self.first = self.reset()
        self.keys = set(self.reset())
        observation = self.reset()
        print(observation)

    def reset(self):
        return 0

    def step(self, action):
        if action == 3:
            return self.reset(), 0.0, False, {}
        return 0, 0.0, True, {}

    def restart(self):
        return self.reset()
