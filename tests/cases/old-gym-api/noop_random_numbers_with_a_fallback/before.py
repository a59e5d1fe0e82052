import gymnasium as gym
import ray.rllib


class Noops(gym.Wrapper):
    def reset(self, **kwargs):
        try:
            count = self.unwrapped.np_random.integers(1, 31)
        except AttributeError:
            count = self.unwrapped.np_random.randint(1, 31)
        return self.env.reset(**kwargs)
