from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

METRIC = "episode_reward_mean"
config = PPOConfig().environment("CartPole-v1")
results = tune.Tuner("PPO", param_space=config, tune_config=tune.TuneConfig(metric=METRIC, mode="max")).fit()
print(results.get_best_result().metrics[METRIC])
