from __future__ import annotations

from typing import Optional

from ray.rllib.algorithms.algorithm_config import AlgorithmConfig


def short(config: AlgorithmConfig, workers: int) -> AlgorithmConfig:
    return config.env_runners(num_env_runners=workers)


def shorter(config: "Optional[AlgorithmConfig]" = None) -> None:
    if config is not None:
        config.env_runners(num_env_runners=0)
