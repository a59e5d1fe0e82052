from functools import partial

from ray.rllib.algorithms.ppo import PPOConfig


def seed(offset, index, worker):
    for env in worker.env.unwrapped.envs if worker.env else []:
        print(env.unwrapped)


algo = PPOConfig().environment("CartPole-v1").build_algo()
group = algo.env_runner_group
group.foreach_worker_with_id(partial(seed, 100))
