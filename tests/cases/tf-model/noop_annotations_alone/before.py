from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models.tf.tf_modelv2 import TFModelV2


def count(model: TFModelV2) -> int:
    return len(model.variables())


config = PPOConfig().environment("CartPole-v1")
