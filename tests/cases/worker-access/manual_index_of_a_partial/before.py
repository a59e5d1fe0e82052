from functools import partial

from ray.rllib.algorithms.ppo import PPOConfig


def seed(offset, index, worker):
    worker.foreach_env(print)


algo = PPOConfig().environment("CartPole-v1").build_algo()
group = algo.env_runner_group
group.foreach_worker_with_id(partial(seed, 100))
