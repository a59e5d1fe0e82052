from argparse import ArgumentParser

from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

parser = ArgumentParser()
parser.add_argument("--num-gpus", type=int, default=1)
args = parser.parse_args()
args.num_gpus = 2
tune.with_resources(print, {"gpu": args.num_gpus})
config = PPOConfig().learners(num_learners=args.num_gpus, num_gpus_per_learner=1)
