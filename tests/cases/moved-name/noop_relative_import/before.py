from .ray.rllib.agents.ppo import PPOTrainer
from . import rllib

trainers = [PPOTrainer, rllib.agents.ppo.PPOTrainer]
