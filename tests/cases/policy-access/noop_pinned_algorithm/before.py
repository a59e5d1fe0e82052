from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
    .training(model={"custom_model": "net"})
    .multi_agent(policies={"a", "b"}, policy_mapping_fn=lambda agent_id, episode, worker, **kwargs: "a")
)
algo = config.build_algo()
algo.remove_policy("b")
