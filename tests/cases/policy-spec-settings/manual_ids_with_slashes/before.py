from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().multi_agent(
    policies={f"team/{i}" for i in range(3)}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "team/0"
)
right = PPOConfig().multi_agent(
    policies={f"team_{i}" for i in range(3)}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "team_0"
)
