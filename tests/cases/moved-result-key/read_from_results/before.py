from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
result = algo.train()
print(result["episode_reward_mean"], result["timesteps_total"])
print(result.get("episode_len_mean"), result["evaluation"]["episode_reward_max"])
print("policy_reward_mean" in result, result["policy_reward_mean"]["main"])
print(result["custom_metrics"]["score_mean"], result["hist_stats"]["episode_lengths"])
