from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

reset = lambda worker: worker.foreach_env(lambda env: env.reset_level())
algo.workers.foreach_worker(func=reset)
levels = algo.workers.foreach_worker(lambda w: sum(w.foreach_env(lambda env: env.level)))
flat = [x for xs in algo.workers.foreach_worker(lambda w: w.foreach_env(lambda e: e.level)) for x in xs]
