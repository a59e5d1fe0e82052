from ray.rllib.algorithms.ppo import PPO as PPOTrainer
from ray.rllib.algorithms.ppo import PPOConfig

PPO = "the name of a column"
trainer = PPOConfig().environment("CartPole-v1").build_algo()
