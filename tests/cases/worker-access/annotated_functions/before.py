from typing import Optional

from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.evaluation.rollout_worker import RolloutWorker


class Course:
    def apply(self, worker: Optional[RolloutWorker]):
        return worker.foreach_env(lambda env: env.level)

    def other(self, worker: RolloutWorker) -> None:
        """Nobody hands it a worker here."""


algo = PPOConfig().environment("hills").build_algo()
print(algo.workers.foreach_worker(Course().apply))


def index(worker: "RolloutWorker"):
    return worker.worker_index


algo.workers.foreach_worker(index)
