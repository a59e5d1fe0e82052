import gym
import ray.rllib

env = gym.make("Soccer-v0")
obs = env.reset()
obs, reward, done, info = env.step({"a": 1})
if done["__all__"]:
    print(reward)
