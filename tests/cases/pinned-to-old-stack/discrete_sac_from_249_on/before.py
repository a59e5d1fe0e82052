from ray.rllib.algorithms.sac import SACConfig

config = SACConfig().environment("CartPole-v1")
