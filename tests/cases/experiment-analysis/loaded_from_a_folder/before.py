from ray.rllib.algorithms.ppo import PPO
from ray.tune import ExperimentAnalysis

from project import Analysis

analysis = ExperimentAnalysis("/results/cartpole")
folder = analysis.get_best_logdir("training_iteration", mode="max")
trial = analysis.get_best_trial("training_iteration", mode="max")
print(analysis.stats(), analysis.get_best_config("training_iteration", mode="max"), trial.logdir)
print(Analysis("/results").best_logdir, PPO, folder)
