import ray.rllib
from ray import tune


def train(config):
    for _ in range(config["num_workers"]):
        tune.report({"loss": config["lr"]})


tune.run(train, config={"num_workers": 2, "lr": 1e-3, "seed": 1})
