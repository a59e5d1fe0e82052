from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
result = algo.train()
result["custom_metrics"]["mine"] = 1
result["episode_reward_mean"] = 0
del result["hist_stats"]
result["timesteps_total"] += 1000
print(result["timesteps_total"], result["env_runners"]["episode_return_max"])
