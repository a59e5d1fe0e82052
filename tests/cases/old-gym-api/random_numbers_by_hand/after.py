import gymnasium as gym
import ray.rllib


class Dice(gym.Env):
    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        return self.np_random.integers(1, 7), {}

    def step(self, action):
        noise = self.np_random.rand(2, 3)
        self.np_random.seed(4)
        return self.np_random.random_integers(6), noise.sum(), True, False, {}
