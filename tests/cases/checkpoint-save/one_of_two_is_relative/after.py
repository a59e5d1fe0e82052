import argparse
import os

from ray.rllib.algorithms.ppo import PPOConfig

parser = argparse.ArgumentParser()
parser.add_argument("--out", default=None)
args = parser.parse_args()
algo = PPOConfig().environment("CartPole-v1").build_algo()
algo.save(os.path.abspath(args.out or "models"))
algo.save(os.path.abspath("models" if args.out is None else args.out))
