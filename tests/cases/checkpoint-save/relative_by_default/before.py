import argparse
import os

from ray.rllib.algorithms.ppo import PPOConfig

parser = argparse.ArgumentParser()
parser.add_argument("-f", "--checkpoint-dir", default="models")
parser.add_argument("--kept", dest="where", type=str, default="./kept")
parser.add_argument("--absolute", default=os.path.expanduser("~/models"))
parser.add_argument("--needed")
args = parser.parse_args()


def train(algo, folder="models"):
    algo.train()
    algo.save(folder)


algo = PPOConfig().environment("CartPole-v1").build()
train(algo)
algo.save(args.checkpoint_dir)
algo.save(args.where)
algo.save(args.absolute)
algo.save(args.needed)
algo.restore(args.where)
