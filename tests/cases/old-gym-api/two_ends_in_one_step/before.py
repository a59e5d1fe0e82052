import gym
import ray.rllib


class Twice(gym.Wrapper):
    def step(self, action):
        observation, reward, done, info = self.env.step(action)
        _, more, over, _ = self.env.step(action)
        return observation, reward + more, done, info


class Either(gym.Wrapper):
    def step(self, action):
        if action:
            observation, reward, done, info = self.env.step(action)
        else:
            observation, reward, done, info = self.env.step(1)
        return observation, reward, done, info


class Until(gym.Wrapper):
    def step(self, action):
        observation, reward, done, info = self.env.step(action)
        while not done:
            observation, reward, done, info = self.env.step(action)
        return observation, reward, done, info
