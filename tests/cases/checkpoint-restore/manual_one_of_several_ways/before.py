import sys

from ray import tune
from ray.rllib.algorithms.algorithm import Algorithm
from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
path = "/models/old"
if len(sys.argv) > 1:
    path = algo.save("/tmp/models").checkpoint.path
algo.restore(path)


def load(folder=None):
    algo.restore(folder or algo.save("/tmp/models").checkpoint.path)


load("/models/other")


def evaluated(folder):
    return Algorithm.from_checkpoint(folder)


results = tune.Tuner("PPO", param_space=PPOConfig().environment("CartPole-v1")).fit()
for checkpoint, metrics in results.get_best_result().best_checkpoints:
    print(metrics, Algorithm.from_checkpoint(checkpoint))
evaluated(results.get_best_result().checkpoint)
