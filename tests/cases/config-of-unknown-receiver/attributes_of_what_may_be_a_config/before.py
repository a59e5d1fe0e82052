import sys

from ray.rllib.algorithms.ppo import PPOConfig


class Settings:
    """Not RLlib's."""


def fill(config):
    config.num_sgd_iter = 5
    config.num_rollout_workers = 2
    config.lr = 1e-3
    config.lights = 3


own = Settings()
own.num_sgd_iter = 5
fill(PPOConfig())
fill(Settings() if len(sys.argv) > 1 else own)
