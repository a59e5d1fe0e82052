import gym
import ray.rllib
from elsewhere import start


class Both(gym.Env):
    def reset(self):
        if self.told:
            return self._told()
        return self._told() if self.quick else self._bare()

    def _told(self):
        return 0, {"told": True}

    def _bare(self):
        return 0

    def step(self, action):
        return 0, 0.0, True, {}
