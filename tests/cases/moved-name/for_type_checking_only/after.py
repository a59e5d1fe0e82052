from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ray.rllib.algorithms.algorithm import Algorithm


def steps(trainer: Algorithm) -> int:
    return trainer.iteration
