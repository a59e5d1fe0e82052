import gymnasium as gym
import ray.rllib
from elsewhere import first


class Half(gym.Env):
    def reset(self):
        return first()

    def step(self, action):
        return 0, 0.0, True, False, {}
