from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("agents")
    .rollouts(num_envs_per_worker=2)
    .multi_agent(policies={"a"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "a")
)
