import argparse

import yaml
from ray import tune

from project.envs import Corridor


def load(args):
    with open(args.file) as stream:
        args.config = yaml.safe_load(stream)
    args.config["env"] = Corridor
    args.config["num_env_runners"] = args.workers


def train(args):
    tune.Tuner(
        "PPO",
        param_space=args.config,
        run_config=tune.RunConfig(stop={"training_iteration": 10}),
    ).fit()


parser = argparse.ArgumentParser()
parser.add_argument("--file")
parser.add_argument("--workers", type=int, default=2)
arguments = parser.parse_args()
load(arguments)
train(arguments)
