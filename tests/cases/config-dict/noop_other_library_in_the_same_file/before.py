from ray.rllib.algorithms.ppo import PPOConfig
from stable_baselines3 import PPO

settings = {"n_steps": 128, "batch_size": 64, "gamma": 0.9, "seed": 3}
model = PPO("MlpPolicy", "CartPole-v1", **settings)
config = PPOConfig()
