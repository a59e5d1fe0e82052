import gym as gymnasium
import ray.rllib

print(gymnasium.spaces.Box)
