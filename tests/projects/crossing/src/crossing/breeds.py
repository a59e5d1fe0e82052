"""Algorithms by the names of the command line."""

from ray.rllib.algorithms.a3c import A3C
from ray.rllib.algorithms.dqn import DQN
from ray.rllib.algorithms.ppo import PPO

ALGORITHMS = {
    "a3c": A3C,
    "dqn": DQN,
    "ppo": PPO,
}


def algorithm_called(name):
    return ALGORITHMS[name.lower()]
