import os

from ray import tune
from ray.rllib.algorithms.ppo import PPO


def best(analysis=tune.run("PPO", config={"env": "CartPole-v1"}, verbose=0, foo=1)):
    checkpoint = analysis.get_best_checkpoint(analysis.trials[0], metric="training_iteration", mode="max").path
    return os.path.dirname(checkpoint)
