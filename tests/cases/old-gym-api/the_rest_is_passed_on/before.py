import gym
import ray.rllib


class Scaled(gym.Wrapper):
    def reset(self):
        return self.scale(self.env.reset())

    def step(self, action):
        observation, *rest = self.env.step(action)
        return self.scale(observation), *rest


class Doubled(gym.Wrapper):
    def reset(self, **kwargs):
        return self.env.reset(**kwargs)

    def step(self, action):
        observation, reward, *rest = self.env.step(action)
        return (observation, 2 * reward, *rest)
