import ray
from agents.ppo import PPOTrainer
from stable.rllib.agents import ppo

trainer = PPOTrainer(ppo.DEFAULT_CONFIG, ray)
