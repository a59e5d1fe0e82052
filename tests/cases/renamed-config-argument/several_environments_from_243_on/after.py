from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("agents")
    .env_runners(num_envs_per_env_runner=2)
    .multi_agent(policies={"a"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "a")
)
