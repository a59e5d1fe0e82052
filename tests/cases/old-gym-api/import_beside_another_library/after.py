import gymnasium as gym
import ray.rllib
from stable_baselines3 import PPO

model = PPO("MlpPolicy", gym.make("CartPole-v1"))
