import gymnasium as gym
import ray.rllib


class Levels(gym.Env):
    def reset(self, level):
        return level

    def step(self, action):
        return 0, 0.0, True, {}
