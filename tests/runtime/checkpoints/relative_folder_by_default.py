# expect: script["os"].path.isdir("models/by_option")
# expect: script["os"].path.isdir("models/by_parameter")
# expect: script["again"].iteration == 2
import argparse
import os

from ray.rllib.algorithms.ppo import PPOConfig

parser = argparse.ArgumentParser()
parser.add_argument("--folder", default="models/by_option")
args = parser.parse_args()


def keep(algorithm, folder="models/by_parameter"):
    algorithm.train()
    return algorithm.save(folder)


config = PPOConfig().environment("CartPole-v1").rollouts(num_rollout_workers=0)
algo = config.build()
algo.train()
algo.save(args.folder)
print("kept in", keep(algo))
again = config.copy(copy_frozen=False).build()
again.restore("models/by_parameter")
