from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
algo.workers.foreach_worker(lambda worker: worker.worker_index)
local = algo.workers.local_worker()
algo.workers.sync_weights()
group = algo.evaluation_workers
