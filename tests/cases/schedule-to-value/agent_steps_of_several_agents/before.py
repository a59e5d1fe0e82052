from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .multi_agent(policies={"one", "two"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
    .training(lr_schedule=[[0, 1e-3], [1e6, 1e-5]])
)
