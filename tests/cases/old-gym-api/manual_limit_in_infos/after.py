import gymnasium as gym
import ray.rllib

env = gym.make("CartPole-v1")
env.reset()
observation, reward, terminated, truncated, info = env.step(0)
done = terminated or truncated
if done and info.get("TimeLimit.truncated", False):
    print("out of time")
if done and not info["TimeLimit.truncated"]:
    print("fallen")
