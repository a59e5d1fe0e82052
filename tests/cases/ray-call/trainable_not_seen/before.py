import argparse

from ray import tune
from ray.rllib.algorithms.ppo import PPO

args = argparse.ArgumentParser().parse_args()
tune.run(args.run, config={"env": "CartPole-v1"}, local_dir="/results")
tune.run(args.algorithm or PPO, config={"env": "CartPole-v1"})
