import os

from ray import tune
from ray.rllib.algorithms.ppo import PPO


def train(config):
    tune.report({"loss": 1.0})


class Mine(tune.Trainable):
    pass


arguments = {"name": "x"}
tune.run(train)
tune.Tuner(Mine).fit()
tune.run("PPO", **arguments)
print({"run": "PPO"}, os.name)
