from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("pair").multi_agent(
    policies={"red", "blue"}, policy_mapping_fn=lambda agent_id, *args, **kwargs: agent_id
)
result = config.build_algo().train()
for policy, reward in result["policy_reward_mean"].items():
    print(policy, reward, result["policy_reward_mean"][policy])
print(result.get("policy_reward_mean", {}).get("red"), result["policy_reward_max"])
