import gymnasium as gym
import ray

env = gym.make("Pendulum-v0")
