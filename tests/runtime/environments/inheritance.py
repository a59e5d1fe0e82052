# make: Longer()
import gym
import numpy as np
import ray.rllib


class Road(gym.Env):
    length = 3

    def __init__(self, config=None):
        self.observation_space = gym.spaces.Box(0, 100, (1,), np.float32)
        self.action_space = gym.spaces.Discrete(2)

    def reset(self):
        self.at = 0
        return np.array([self.at], np.float32)

    def step(self, action):
        self.at += 1
        done = self.at >= self.length
        return np.array([self.at], np.float32), 0.0, done, {}


class Longer(Road):
    length = 6

    def reset(self):
        observation = super().reset()
        self.bonus = 1.0
        return observation

    def step(self, action):
        observation, reward, done, info = super().step(action)
        if done:
            reward += self.bonus
        return observation, reward, done, info
