# make: Outer(Inner(gym.make("CartPole-v1")))
# train: no
import gym
import ray.rllib


class Inner(gym.Wrapper):
    def __init__(self, env):
        super().__init__(env)
        self.total = 0

    def reset(self, **kwargs):
        self.total = 0
        return self.env.reset(**kwargs)

    def step(self, action):
        observation, reward, done, info = self.env.step(action)
        self.total += reward
        if done:
            info["total"] = self.total
        return observation, reward, done, info


class Outer(gym.Wrapper):
    def reset(self):
        return super().reset()

    def step(self, action):
        return super().step(action)
