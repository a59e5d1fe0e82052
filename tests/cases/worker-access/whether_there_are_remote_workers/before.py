from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

workers = algo.workers
if workers.remote_workers():
    print(1 if not algo.evaluation_workers.remote_workers() else 2)
while len(workers.remote_workers()) < 2:  # two are enough
    workers.add_workers(1)
