from ray.rllib.algorithms.algorithm import Algorithm
from ray.rllib.algorithms.ppo import PPO

from mine import DEFAULTS, OwnPolicy


class Oldest(Algorithm):
    _name = "Oldest"
    _default_config = DEFAULTS
    _policy_graph = None
    _policy = OwnPolicy


class Old(PPO):
    _policy_class = OwnPolicy
