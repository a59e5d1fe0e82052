import gym
import gym_corridor
import ray.rllib

print(gym.spaces, gym_corridor)
