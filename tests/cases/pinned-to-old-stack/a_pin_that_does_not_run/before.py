from ray.rllib.algorithms.dqn import DQNConfig

config = DQNConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
