import gymnasium as gym
import ray.rllib


class Twice(gym.Wrapper):
    def step(self, action):
        observation, reward, terminated, truncated, info = self.env.step(action)
        _, more, terminated_2, truncated_2, _ = self.env.step(action)
        over = terminated_2 or truncated_2
        return observation, reward + more, terminated, truncated, info


class Either(gym.Wrapper):
    def step(self, action):
        if action:
            observation, reward, terminated, truncated, info = self.env.step(action)
            done = terminated or truncated
        else:
            observation, reward, terminated, truncated, info = self.env.step(1)
            done = terminated or truncated
        return observation, reward, terminated, truncated, info


class Until(gym.Wrapper):
    def step(self, action):
        observation, reward, terminated, truncated, info = self.env.step(action)
        done = terminated or truncated
        while not done:
            observation, reward, terminated, truncated, info = self.env.step(action)
            done = terminated or truncated
        return observation, reward, terminated, truncated, info
