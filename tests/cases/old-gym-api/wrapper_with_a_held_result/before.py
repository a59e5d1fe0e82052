import gym
import ray.rllib


class Holding(gym.Wrapper):
    def step(self, action):
        result = self.env.step(action)
        self.last = result[0]
        return result


class Taking(gym.Wrapper):
    def step(self, action):
        result = self.env.step(action)
        obs, reward, done, info = result
        return obs, reward, done, info
