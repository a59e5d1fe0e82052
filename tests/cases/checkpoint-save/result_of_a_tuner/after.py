import os

from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

results = tune.Tuner("PPO", param_space=PPOConfig().environment("CartPole-v1")).fit()
best = results.get_best_result()
print(best.checkpoint.path, best.checkpoint.path)
state = best.checkpoint.to_dict()
files = os.listdir(best.checkpoint.path)
folder = best.checkpoint.to_directory()
