from typing import Optional

from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.evaluation.rollout_worker import RolloutWorker

config = PPOConfig().environment("CartPole-v1")


def set_task(worker: Optional[RolloutWorker], task):
    [(lambda env: env.set_task(task))(sub_env.unwrapped) for sub_env in worker.env.unwrapped.envs]
    return worker.env.unwrapped.envs[0].unwrapped.task


def name_of(worker: Optional[RolloutWorker]):
    return worker.env.unwrapped.envs[0].unwrapped.name
