from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
result = algo.train()
print(result["env_runners"]["episode_return_mean"], result["num_env_steps_sampled_lifetime"])
print(result.get("env_runners", {}).get("episode_len_mean"), result["evaluation"]["env_runners"]["episode_return_max"])
print("policy_reward_mean" in result, result["env_runners"]["module_episode_returns_mean"]["main"])
print(result["env_runners"]["score"], result["hist_stats"]["episode_lengths"])
