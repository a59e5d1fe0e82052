from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().api_stack(enable_rl_module_and_learner=True, enable_env_runner_and_connector_v2=True)


def experimental(_enable_new_api_stack):
    return _enable_new_api_stack


experimental(_enable_new_api_stack=True)
