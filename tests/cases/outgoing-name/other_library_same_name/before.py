from ray.rllib.algorithms.ppo import PPOConfig
from mine.specs import TensorSpec

config = PPOConfig().environment("CartPole-v1")


def spec(h):
    return TensorSpec("b, h", h=h)
