import argparse

from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig
from ray.tune.registry import get_trainable_cls

parser = argparse.ArgumentParser()
parser.add_argument("--run", type=str, default="PG")
parser.add_argument("--other", type=str, default="PPO")
args = parser.parse_args()
config = PPOConfig().environment("CartPole-v1")
tune.Tuner(args.run, param_space=config).fit()
tune.Tuner(args.other, param_space=config).fit()
classes = [get_trainable_cls(args.run), get_trainable_cls(args.other)]
