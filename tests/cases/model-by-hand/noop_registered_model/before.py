from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog

from models import Net

ModelCatalog.register_custom_model("net", Net)
config = PPOConfig().environment("CartPole-v1")
