import gym
import ray


class Corridor(gym.Env):
    def reset(self):
        return 0

    def step(self, action):
        return 0, 1.0, True, {}
