from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.connectors.env_to_module import FlattenObservations

config = PPOConfig().environment("CartPole-v1")
config.env_runners(env_to_module_connector=lambda env, spaces, device: FlattenObservations())
