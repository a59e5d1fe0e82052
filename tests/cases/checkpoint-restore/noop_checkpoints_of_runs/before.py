from ray import tune
from ray.rllib.algorithms.ppo import PPO, PPOConfig

results = tune.Tuner("PPO", param_space=PPOConfig().environment("CartPole-v1")).fit()
best = results.get_best_result(metric="training_iteration", mode="max")
algo = PPO(env="CartPole-v1", config=PPOConfig())
algo.restore(best.best_checkpoints[0][0])
path = best.best_checkpoints[-1][0].path
algo.restore(path)
