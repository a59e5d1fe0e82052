from models import Net
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog

ModelCatalog.register_custom_model("net", Net)
config = PPOConfig().environment("CartPole-v1").training(model={"custom_model": "net"})
other = PPOConfig().environment("CartPole-v1").training(model={"custom_model": "unknown"})
