from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().multi_agent(policies={"a", "b"}, policy_mapping_fn=lambda agent_id, episode=None, **kwargs: "a")
for agent_id in ("x", "y"):
    print(config.policy_mapping_fn(agent_id))
