from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

batch = algo.workers.local_worker().sample()
batches = algo.workers.foreach_worker(lambda w: w.sample(), local_worker=False, healthy_only=True)
