import ray.rllib.algorithms.ppo as ppo
from ray.rllib.algorithms import appo
from typing import Literal, Optional


def train(trainer: "Optional[ppo.PPO]", how: Literal["ppo.PPOTrainer"]) -> "appo.APPO":
    """Trains ppo.PPOTrainer."""
