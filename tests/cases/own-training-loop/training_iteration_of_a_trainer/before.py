from ray.rllib.algorithms.ppo import PPO
from ray.rllib.execution.rollout_ops import synchronous_parallel_sample
from ray.rllib.execution.train_ops import train_one_step


class Trainer(PPO):
    def training_iteration(self):
        batch = synchronous_parallel_sample(worker_set=self.env_runner_group)
        return train_one_step(self, batch)


class Twice(Trainer):
    def training_iteration(self):
        super().training_iteration()
        return super().training_iteration()
