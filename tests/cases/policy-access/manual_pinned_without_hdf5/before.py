from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
algo = config.environment("CartPole-v1").build_algo()
algo.import_policy_model_from_h5("weights.h5")
algo.get_policy().export_checkpoint("policy")
