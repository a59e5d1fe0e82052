from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ray.rllib.agents.trainer import Trainer


def steps(trainer: Trainer) -> int:
    return trainer.iteration
