from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

METRIC = "episode_reward_mean"
analysis = tune.Tuner(
    "PPO",
    param_space=PPOConfig().environment("CartPole-v1"),
    tune_config=tune.TuneConfig(metric=METRIC, mode="max"),
).fit()
print(analysis.get_best_result().metrics[METRIC])
