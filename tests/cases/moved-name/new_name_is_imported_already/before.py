from ray.rllib.algorithms.ppo import PPO
from ray.rllib.agents.ppo import PPOTrainer

assert PPO is PPOTrainer
