from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


class Mine(DefaultCallbacks):
    def on_workers_recreated(self, *, algorithm, worker_set, worker_ids, is_evaluation, **kwargs):
        worker_set.foreach_worker(lambda worker: print(worker_ids))


config = PPOConfig().environment("CartPole-v1").callbacks(Mine)
