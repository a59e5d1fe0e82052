import gym
import ray.rllib


class Base(gym.Env):
    def reset(self):
        return 0

    def step(self, action):
        if action is None:
            return 0, 0.0, True, {}
        return self._finish(action)

    def _finish(self, action):
        raise NotImplementedError
