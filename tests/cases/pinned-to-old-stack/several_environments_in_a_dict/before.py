from ray.rllib.agents.ppo import PPOTrainer

config = {
    "env": "agents",
    "num_envs_per_worker": 2,
    "multiagent": {"policies": {"a"}, "policy_mapping_fn": lambda agent_id, *args, **kwargs: "a"},
}
algo = PPOTrainer(config=config)
