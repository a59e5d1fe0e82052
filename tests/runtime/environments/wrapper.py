# make: Doubled(Line())
# expect: played == [0.0, 2.0, 4.0]
import gym
import numpy as np
import ray.rllib


class Line(gym.Env):
    def __init__(self, config=None):
        self.observation_space = gym.spaces.Box(0, 100, (1,), np.float32)
        self.action_space = gym.spaces.Discrete(2)

    def reset(self):
        self.at = 0
        return np.array([self.at], np.float32)

    def step(self, action):
        self.at += 1
        return np.array([self.at], np.float32), float(self.at), self.at >= 2, {}


class Doubled(gym.Wrapper):
    def reset(self):
        observation = self.env.reset()
        return observation * 2

    def step(self, action):
        observation, reward, done, info = self.env.step(action)
        return observation * 2, reward * 2, done, info


env = Doubled(Line())
observation = env.reset()
played = [float(observation[0])]
done = False
while not done:
    observation, reward, done, info = env.step(0)
    played.append(float(observation[0]))
