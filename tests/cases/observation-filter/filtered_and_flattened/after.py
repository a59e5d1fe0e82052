from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.connectors.env_to_module import MeanStdFilter, FlattenObservations

config = PPOConfig().environment("FrozenLake-v1").env_runners(env_to_module_connector=lambda env, spaces=None, device=None: [FlattenObservations(), MeanStdFilter()])
