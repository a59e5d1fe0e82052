from dataclasses import dataclass, field

from ray.rllib.algorithms.algorithm_config import AlgorithmConfig

from crossing.makers import make_config


@dataclass
class Study:
    title: str
    config: AlgorithmConfig = field(default_factory=make_config)
