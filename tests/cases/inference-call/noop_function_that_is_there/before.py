import torch
from typing import Any
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModule


def compute_single_action(module: RLModule, observation: Any, *, explore: bool):
    with torch.no_grad():
        return module.forward_inference({Columns.OBS: observation})


algo = PPOConfig().environment("CartPole-v1").build_algo()
print(compute_single_action(algo.get_module(), [0.0], explore=False))
