# RLM613, line 6
from ray.rllib.algorithms.algorithm import Algorithm
from ray.rllib.algorithms.algorithm_config import AlgorithmConfig


# `Algorithm` itself trains on no stack: derive from one such as PPO.
class BConfig(AlgorithmConfig):
    def __init__(self, algo_class=None):
        super().__init__(algo_class=algo_class or B)


class B(Algorithm):
    @classmethod
    def get_default_config(cls):
        return BConfig()
