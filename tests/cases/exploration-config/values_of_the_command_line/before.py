import argparse

from ray.rllib.algorithms.dqn import DQNConfig


def make(args: argparse.Namespace):
    return DQNConfig().exploration(
        exploration_config={
            "initial_epsilon": args.epsilon,
            "warmup_timesteps": args.warmup,
            "epsilon_timesteps": 5000,
        }
    )
