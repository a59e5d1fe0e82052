from ray import tune
from ray.rllib.algorithms.algorithm import Algorithm

results = tune.Tuner("PPO").fit()
algo = Algorithm.from_checkpoint(results.get_best_result().checkpoint)
