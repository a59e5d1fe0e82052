import gymnasium as gym
import ray.rllib


class Repeat(gym.Env):
    def __init__(self, config):
        self.inner = gym.make("CartPole-v1")

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        return self.inner.reset(seed=seed, options=options)

    def step(self, action):
        total = 0.0
        for _ in range(4):
            obs, reward, terminated, truncated, info = self.inner.step(action)
            done = terminated or truncated
            total += reward
            if done:
                break
        return obs, total, terminated, truncated, info
