from ray.rllib.algorithms.ppo import PPOConfig

old = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
old = old.environment("CartPole-v1").build_algo()
algo = PPOConfig().environment("CartPole-v1").build_algo()
algo.restore(old.save("/tmp/old"))
algo.restore(algo.save("/tmp/new"))
