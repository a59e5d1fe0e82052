import ray.rllib.algorithms.ppo as ppo
from ray import tune
from ray.rllib.agents.ppo import PPOTrainer
from ray.rllib.env.nothing import *


def f(x: "ppo.PPOPolicy") -> None:
    print(ppo.PPOTorchPolicyV3, tune.trainabel, ppo.ppo.Nothing.more)
