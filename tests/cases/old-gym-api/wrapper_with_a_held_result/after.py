import gymnasium as gym
import ray.rllib


class Holding(gym.Wrapper):
    def step(self, action):
        result = self.env.step(action)
        self.last = result[0]
        return result


class Taking(gym.Wrapper):
    def step(self, action):
        result = self.env.step(action)
        obs, reward, terminated, truncated, info = result
        return obs, reward, terminated, truncated, info
