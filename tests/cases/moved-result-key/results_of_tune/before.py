from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1")
grid = tune.Tuner("PPO", param_space=config, tune_config=tune.TuneConfig(metric="episode_reward_mean", mode="max")).fit()
best = grid.get_best_result("episode_reward_mean", mode="max")
print(best.metrics["episode_reward_mean"], best.metrics["info"]["learner"]["default_policy"]["learner_stats"]["kl"])
frame = grid.get_dataframe(filter_metric="episode_reward_mean")
print(frame["episode_reward_mean"].max(), frame["info/learner/default_policy/learner_stats/kl"].mean())

analysis = tune.run("PPO", config=config)
print(analysis.best_result["episode_len_mean"], analysis.get_best_trial("episode_reward_mean").last_result["timesteps_total"])
