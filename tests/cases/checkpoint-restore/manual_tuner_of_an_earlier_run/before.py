from ray import tune
from ray.rllib.algorithms.algorithm import Algorithm
from ray.rllib.algorithms.ppo import PPO

tuner = tune.Tuner.restore("/results/first", trainable=PPO)
best = tuner.get_results().get_best_result()
algo = Algorithm.from_checkpoint(best.checkpoint)
