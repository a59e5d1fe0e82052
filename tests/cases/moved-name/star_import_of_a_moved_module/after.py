from ray.rllib.algorithms.ppo import *
from ray.rllib.algorithms.ppo import PPO as PPOTrainer

trainer = PPOTrainer(config=PPOConfig())
