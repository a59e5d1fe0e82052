from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("arena").multi_agent(
    policies={"main", "old"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "main"
)
algo = config.build_algo()
algo.remove_policy("old", policy_mapping_fn=lambda agent_id, episode, worker, **kwargs: "main", policies_to_train=["main"])
algo.remove_policy(policy_id="old", evaluation_workers=False)
algo.add_policy(
    policy_id="next",  # the one to train
    policy_cls=type(algo.get_policy("main")),
    policy_mapping_fn=lambda agent_id: "next",
    policies_to_train=lambda pid: pid == "next",
)
