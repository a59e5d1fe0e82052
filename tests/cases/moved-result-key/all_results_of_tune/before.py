from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1")
results = tune.Tuner("PPO", param_space=config).fit()
print(results[0].metrics["episode_reward_mean"], max(r.metrics["episode_len_mean"] for r in results))
for i in range(len(results)):
    result = results[i]
    print(result.metrics["timesteps_total"], result.metrics_dataframe["episode_reward_mean"].max())
for trial in tune.run("PPO", config=config).trials:
    print(trial.last_result["episode_reward_mean"])
