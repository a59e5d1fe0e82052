from ray import tune

from project import report

config = {"env": "CartPole-v1"}


def train():
    return tune.run("PPO", config=config)


class Experiment:
    def __init__(self):
        self.analysis = tune.run("PPO", config=config)


report(tune.run("PPO", config=config))
analysis = tune.run("PPO", config=config)
print(analysis)
analysis = None
