import gymnasium as gym
import numpy as np
import ray.rllib


class Noops(gym.Wrapper):
    def reset(self, **kwargs):
        count = self.unwrapped.np_random.integers(1, 31)
        if self.env.np_random.random() > 0.5:
            count = self.unwrapped.np_random.random_integers(3)
        return self.env.reset(**kwargs)

    def step(self, action):
        return self.env.step(action)


env = gym.make("CartPole-v1")
print(env.unwrapped.np_random.integers(3), env.np_random.normal())


class Own(gym.Wrapper):
    def __init__(self, env):
        super().__init__(env)
        self.np_random = np.random.RandomState(0)

    def start(self):
        return self.np_random.randint(3)


class Other:
    def __init__(self):
        self.np_random = np.random.RandomState(0)

    def start(self):
        return self.np_random.randint(3)
