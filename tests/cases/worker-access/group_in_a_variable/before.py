from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()


def count(workers):
    workers.probe_unhealthy_workers()
    workers.foreach_worker_async(lambda w: w.worker_index)
    return len(workers.remote_workers())


workers = algo.workers
print(count(workers), workers.num_healthy_workers(), workers.local_worker().worker_index)
for group in (algo.workers, algo.evaluation_workers):
    group.foreach_worker(lambda w: w.foreach_env(print))
