from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

import os

if hasattr(algo, "workers") and getattr(algo, 'evaluation_workers', None) is not None:
    algo.workers.foreach_worker(print)
print(hasattr(os, "workers"))
