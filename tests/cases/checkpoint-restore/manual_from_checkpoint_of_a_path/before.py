import argparse

from ray.rllib.algorithms.algorithm import Algorithm

parser = argparse.ArgumentParser()
parser.add_argument("checkpoint")
args = parser.parse_args()
algo = Algorithm.from_checkpoint(args.checkpoint)
