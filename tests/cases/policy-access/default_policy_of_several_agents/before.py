from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("arena").multi_agent(
    policies={"default_policy", "other"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "other"
)
algo = config.build_algo()
policy = algo.get_policy()
other = algo.get_policy("other")
