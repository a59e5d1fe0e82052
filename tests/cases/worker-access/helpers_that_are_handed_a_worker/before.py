from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.evaluation import RolloutWorker


def set_level(worker: RolloutWorker, level):
    worker.foreach_env(lambda env: env.set_level(level))
    print(worker.env.level)


class Callbacks(DefaultCallbacks):
    def on_sample_end(self, *, worker, samples, **kwargs):
        set_level(worker, 1)

    def on_train_result(self, *, algorithm, result, **kwargs):
        algorithm.workers.foreach_worker(lambda w: set_level(w, 2))


config = PPOConfig().environment("hills").callbacks(Callbacks)
