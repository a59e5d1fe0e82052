from ray.rllib.algorithms.ppo import PPO

config = {
    "env": "agents",
    "num_envs_per_env_runner": 2,
    "multiagent": {"policies": {"a"}, "policy_mapping_fn": lambda agent_id, *args, **kwargs: "a"},
    "enable_rl_module_and_learner": False,
    "enable_env_runner_and_connector_v2": False,
}
algo = PPO(config=config)
