import gymnasium as gym
import ray.rllib


class Keeping(gym.Wrapper):
    def step(self, action):
        self.obs, reward, terminated, truncated, info = self.env.step(action)
        self.done = terminated or truncated
        return self.obs, reward, terminated, truncated, info


class Changing(gym.Wrapper):
    def step(self, action):
        self.obs, reward, terminated, truncated, info = self.env.step(action)
        self.done = terminated or truncated
        if reward > 3:
            self.done = True
        return self.obs, reward, self.done, False, info
