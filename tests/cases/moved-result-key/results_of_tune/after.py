from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1")
grid = tune.Tuner("PPO", param_space=config, tune_config=tune.TuneConfig(metric="env_runners/episode_return_mean", mode="max")).fit()
best = grid.get_best_result("env_runners/episode_return_mean", mode="max")
print(best.metrics["env_runners"]["episode_return_mean"], best.metrics["learners"]["default_policy"]["mean_kl_loss"])
frame = grid.get_dataframe(filter_metric="env_runners/episode_return_mean")
print(frame["env_runners/episode_return_mean"].max(), frame["learners/default_policy/mean_kl_loss"].mean())

analysis = tune.Tuner("PPO", param_space=config).fit()
print(analysis.get_best_result().metrics["env_runners"]["episode_len_mean"], analysis.get_best_result("env_runners/episode_return_mean").metrics["num_env_steps_sampled_lifetime"])
