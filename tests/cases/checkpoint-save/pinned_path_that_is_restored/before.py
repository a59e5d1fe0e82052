from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
algo = config.environment("CartPole-v1").build_algo()
path = algo.save("models")
print(path)
algo.restore(path)
