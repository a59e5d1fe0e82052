from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1")
results = tune.Tuner("PPO", param_space=config).fit()
print(results[0].metrics["env_runners"]["episode_return_mean"], max(r.metrics["env_runners"]["episode_len_mean"] for r in results))
for i in range(len(results)):
    result = results[i]
    print(result.metrics["num_env_steps_sampled_lifetime"], result.metrics_dataframe["env_runners/episode_return_mean"].max())
for trial in tune.Tuner("PPO", param_space=config).fit():
    print(trial.metrics["env_runners"]["episode_return_mean"])
