from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .multi_agent(policies={"a", "b"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
    .rl_module(algorithm_config_overrides_per_module={"a": PPOConfig.overrides(gamma=0.9)})
)
