from argparse import Namespace

from ray.rllib.algorithms.ppo import PPOConfig

args = Namespace()
args.num_workers = 3
settings = {}
settings["lambda"] = 0.9
config = PPOConfig()
config.num_env_runners = args.num_workers
config.gamma = settings["lambda"]
