from ray.rllib.algorithms.ppo import PPO as Trainer
from ray.rllib.algorithms.ppo import PPOConfig

trainer = PPOConfig().environment("CartPole-v1").build_algo()
