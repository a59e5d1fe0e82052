from ray.rllib.algorithms.ppo import PPOConfig, PPOTorchPolicy

config = PPOConfig().environment("arena").multi_agent(
    policies={"main", "old"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "main"
)
algo = config.build_algo()
new = algo.add_policy("next", type(algo.get_module("main")))
algo.add_policy("other", PPOTorchPolicy)
algo.add_policy("more", type(algo.get_module("main")), config={"lr": 1e-4})
algo.remove_policy(**{"policy_id": "old"})
