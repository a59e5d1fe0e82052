import os

from ray import tune
from ray.rllib.agents.ppo import PPOTrainer


def best(analysis=tune.run("PPO", config={"env": "CartPole-v1"}, verbose=0, foo=1)):
    checkpoint = analysis.get_best_checkpoint(analysis.trials[0], metric="training_iteration", mode="max")
    return os.path.dirname(checkpoint)
