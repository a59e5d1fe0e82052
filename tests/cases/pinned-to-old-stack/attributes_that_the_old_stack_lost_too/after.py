from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).training(model={"custom_model": "mine"})
config.num_env_runners = 2
config.num_gpus = 1
config.horizon = 200
config.update_from_dict({"num_env_runners": 3, "horizon": 100, "observation_filter": "MeanStdFilter"})
