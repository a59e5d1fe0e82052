from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

algo.workers.sync_weights()
algo.workers.sync_weights(policies=["default_policy"], timeout_seconds=5)
algo.evaluation_workers.sync_weights(from_worker=algo.workers.local_worker())
group = algo.workers
group.sync_weights()
