import gymnasium as gym
import ray.rllib
from elsewhere import make

env = make()
obs = env.reset()
obs, reward, done, info = env.step(0)
first = gym.make("CartPole-v1").reset()[0]
