from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
algo.env_runner_group.foreach_env_runner(lambda env_runner: env_runner.worker_index)
print(algo.env_runner, algo.eval_env_runner_group)
