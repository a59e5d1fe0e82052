import ray.rllib

try:
    import gymnasium as gym
except ImportError:
    import gym


class Current(gym.Env):
    def reset(self, *, seed=None, options=None):
        return self.observe(), self.explain()

    def step(self, action):
        return self.observe(), 0.0, False, False, {}

    def run(self):
        first = self.reset()
        return self.step(first)[3]
