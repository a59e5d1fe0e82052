from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

algo.env_runner_group.foreach_worker(lambda w: w.worker_index)
algo.env_runner_group.foreach_worker_async(lambda w: w.worker_index)
