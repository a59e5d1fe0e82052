from ray.rllib.algorithms.ppo import PPOConfig

from models import ModelCatalog

config = PPOConfig().environment("CartPole-v1")
prep = ModelCatalog.get_preprocessor_for_space(config.observation_space)
