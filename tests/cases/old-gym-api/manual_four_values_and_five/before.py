import gymnasium as gym
import ray.rllib


class Either(gym.Env):
    def reset(self, seed=None, **kwargs):
        if self.alone:
            return 0, self.info
        return {"a": 0}

    def step(self, action):
        if self.alone:
            return 0, 0.0, True, False, {}
        return {"a": 0}, {"a": 0.0}, {"__all__": True}, {}
