import gym
import ray.rllib


class Base(gym.Env):
    def reset(self):
        return 0

    def step(self, action):
        return 0, 0.0, True, {}


class Derived(Base):
    def reset(self):
        observation = super().reset()
        return observation + 1

    def step(self, action):
        observation, reward, done, info = super().step(action)
        return observation, reward, done, info


class Explicit(Base):
    def reset(self):
        return Base.reset(self)


env = Derived()
first = env.reset()
observation, reward, done, info = env.step(0)
