from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import MODEL_DEFAULTS


def make(model):
    one = PPOConfig().training(model=model)
    two = PPOConfig().training(model={**MODEL_DEFAULTS, "fcnet_hiddens": [64]})
    return one, two
