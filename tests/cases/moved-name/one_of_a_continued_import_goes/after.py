from ray.rllib.agents.ppo.ppo import validate_config as original
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig()
trainer = config.build_algo()
