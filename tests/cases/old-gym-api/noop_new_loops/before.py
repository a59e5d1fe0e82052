import gymnasium as gym
import ray.rllib

env = gym.make("CartPole-v1")
obs, info = env.reset(seed=1)
first = env.reset()[0]
pair = env.reset()
obs, reward, terminated, truncated, info = env.step(0)
result = env.step(1)
obs, reward, *rest = env.step(1)
