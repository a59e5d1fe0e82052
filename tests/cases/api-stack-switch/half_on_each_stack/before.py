from ray.rllib.algorithms.ppo import PPOConfig

hybrid = PPOConfig().api_stack(enable_rl_module_and_learner=True, enable_env_runner_and_connector_v2=False)
one_said = PPOConfig().api_stack(enable_rl_module_and_learner=False)
