import argparse

from ray.rllib.algorithms.ppo import PPOConfig

parser = argparse.ArgumentParser()
parser.add_argument("--out", default=None)
args = parser.parse_args()
algo = PPOConfig().environment("CartPole-v1").build()
algo.save(args.out or "models")
algo.save("models" if args.out is None else args.out)
