from ray import tune
from ray.rllib.algorithms.algorithm import Algorithm
from ray.rllib.algorithms.ppo import PPOConfig

results = tune.Tuner("PPO", param_space=PPOConfig().environment("CartPole-v1")).fit()
best = results.get_best_result().checkpoint
algo = Algorithm.from_checkpoint(best)
algo.restore(best)
