from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("pair").multi_agent(
    policies={"red", "blue"}, policy_mapping_fn=lambda agent_id, *args, **kwargs: agent_id
)
result = config.build_algo().train()
for policy, reward in result["env_runners"]["module_episode_returns_mean"].items():
    print(policy, reward, result["env_runners"]["module_episode_returns_mean"][policy])
print(result.get("env_runners", {}).get("module_episode_returns_mean", {}).get("red"), result["policy_reward_max"])
