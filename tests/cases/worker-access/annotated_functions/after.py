from typing import Optional

from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.env_runner import EnvRunner


class Course:
    def apply(self, worker: Optional[EnvRunner]):
        return [env.unwrapped.level for env in worker.env.unwrapped.envs] if worker.env else []

    def other(self, worker: EnvRunner) -> None:
        """Nobody hands it a worker here."""


algo = PPOConfig().environment("hills").build_algo()
print(algo.env_runner_group.foreach_env_runner(Course().apply))


def index(worker: EnvRunner):
    return worker.worker_index


algo.env_runner_group.foreach_env_runner(index)
