import gym
import ray.rllib


class Base(gym.Env):
    def reset(self):
        return 0

    def step(self, action):
        return self._finish(action)

    def _finish(self, action):
        return 0, 0.0, False, {}


class Derived(Base):
    def _finish(self, action):
        return 1, 1.0, True, {}
