from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

import os

if hasattr(algo, "env_runner_group") and getattr(algo, 'eval_env_runner_group', None) is not None:
    algo.env_runner_group.foreach_env_runner(print)
print(hasattr(os, "workers"))
