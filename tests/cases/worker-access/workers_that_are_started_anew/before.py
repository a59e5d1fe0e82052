from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


class Callbacks(DefaultCallbacks):
    def on_workers_recreated(self, *, algorithm, worker_set, worker_ids, is_evaluation, **kwargs):
        worker_set.foreach_worker(
            lambda w: w.foreach_env(lambda env: env.set_level(2)),
            remote_worker_ids=worker_ids,
            local_worker=False,
        )


config = PPOConfig().environment("hills").callbacks(Callbacks)
