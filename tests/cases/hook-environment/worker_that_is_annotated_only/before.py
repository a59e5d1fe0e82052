from typing import Optional

from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.evaluation.rollout_worker import RolloutWorker

config = PPOConfig().environment("CartPole-v1")


def set_task(worker: Optional[RolloutWorker], task):
    worker.foreach_env(lambda env: env.set_task(task))
    return worker.env.task


def name_of(worker: Optional[RolloutWorker]):
    return worker.env.unwrapped.name
