import ray.rllib
from stable_baselines3 import PPO

model = PPO("MlpPolicy", env="CartPole-v1")
