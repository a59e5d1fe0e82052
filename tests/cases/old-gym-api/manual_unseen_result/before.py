import gym
import ray.rllib
from elsewhere import outcome


class Outside(gym.Env):
    def reset(self):
        return self.simulator.reset()

    def step(self, action):
        if action:
            return 0, 0.0, True, {}
        return outcome(self, action)
