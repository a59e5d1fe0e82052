import ray.rllib.agents.ppo as ppo
from typing import Literal, Optional


def train(trainer: "Optional[ppo.PPOTrainer]", how: Literal["ppo.PPOTrainer"]) -> "ppo.APPOTrainer":
    """Trains ppo.PPOTrainer."""
