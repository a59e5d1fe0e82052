from ray.tune.registry import get_trainable_cls
from ray.rllib.algorithms.ppo import PPOConfig

algo = (
    PPOConfig()
    .environment("CartPole-v1")
    .training(gamma=0.9)
    .build_algo()
)
