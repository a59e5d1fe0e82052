from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()


def seed(index, worker):
    worker.foreach_env(lambda env: env.seed(index))


algo.workers.foreach_worker_with_id(seed)
algo.workers.foreach_worker_with_id(lambda i, w: print(f"{i}: {w}"), local_worker=False)
algo.workers.foreach_worker_with_index(lambda w, i: w.foreach_env(lambda env: env.seed(100 * i)))
