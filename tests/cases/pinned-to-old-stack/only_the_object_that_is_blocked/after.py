from ray.rllib.algorithms.ppo import PPOConfig

blocked = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).env_runners(num_env_runners=1).training(model={"custom_model": "mine"})
free = PPOConfig().env_runners(num_env_runners=1).rl_module(model_config={"fcnet_hiddens": [64]})
