import argparse

from ray.rllib.algorithms.dqn import DQNConfig


def make(args: argparse.Namespace):
    return DQNConfig().training(
        epsilon=[(0, args.epsilon), (args.warmup, args.epsilon), (args.warmup + 5000, 0.02)]
    ).rl_module(model_config={"head_fcnet_hiddens": [256]})
