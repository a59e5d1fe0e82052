from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

import ray

group = algo.env_runner_group
samples = ray.get([w.sample.remote() for w in group.remote_workers()])
ray.get([w.apply.remote(print) for w in group.remote_workers()])
for worker in group.remote_workers():
    worker.stop.remote()
