from ray.rllib.algorithms.ppo import PPOConfig

result = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).environment("CartPole-v1").build_algo().train()
print(result["env_runners"]["hist_stats"]["episode_reward"][-1], max(result["env_runners"]["hist_stats"]["episode_lengths"][-10:]))
print(result["env_runners"]["episode_media"]["frames"][0]["url"], result.get("env_runners", {}).get("policy_reward_mean", {}).get("main", 0.0))
held = result["env_runners"]["hist_stats"]
print(held["episode_reward"][0], len(held))
