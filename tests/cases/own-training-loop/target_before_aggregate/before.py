from ray.rllib.algorithms.ppo import PPO
from ray.rllib.execution.rollout_ops import synchronous_parallel_sample
from ray.rllib.execution.train_ops import train_one_step


class Mine(PPO):
    def training_step(self):
        self._counters["mine"] += 1
        train_one_step(self, synchronous_parallel_sample(worker_set=self.env_runner_group))
