from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().from_dict({"env": "CartPole-v1"}).api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
config.training(model={"custom_model": "mine"})
