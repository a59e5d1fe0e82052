import gymnasium as gym
import ray.rllib


class Held(gym.Wrapper):
    def step(self, action):
        step = self.env.step
        observation, reward, done, info = step(action)
        return observation, reward, done, info


class InLambda(gym.Wrapper):
    def step(self, action):
        act = lambda it: self.env.step(it)
        observation, reward, done, info = act(action)
        return observation, reward, done, info


env = gym.make("CartPole-v1")
advance = env.step
observation, reward, done, info = advance(0)
