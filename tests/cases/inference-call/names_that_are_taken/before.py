from typing import Any

import torch.nn as nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns as C


def batch(items):
    return items


def compute_single_action(obs: Any):
    return nn.Identity()(obs), C.OBS


config = PPOConfig().environment("CartPole-v1")
algo = config.build_algo()
print(algo.compute_single_action(batch([0.0]), explore=True))
