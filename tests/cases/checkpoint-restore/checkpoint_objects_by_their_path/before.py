from ray import tune
from ray.rllib.algorithms.algorithm import Algorithm
from ray.rllib.algorithms.ppo import PPO

results = tune.Tuner("PPO").fit()
best = results.get_best_result().checkpoint
algo = Algorithm.from_checkpoint(best)
at_once = PPO.from_checkpoint(results.get_best_result().checkpoint)
kept = results.get_best_result().checkpoint
again = Algorithm.from_checkpoint(kept)
print(kept.to_directory())
