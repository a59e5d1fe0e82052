from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.agents.ppo import PPOTrainer

kinds = (PPOConfig, PPOTrainer)
