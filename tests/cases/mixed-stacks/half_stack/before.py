from ray.rllib.algorithms.ppo import PPOConfig
config = PPOConfig().environment('CartPole-v1')
config.api_stack(enable_rl_module_and_learner=True, enable_env_runner_and_connector_v2=False)
