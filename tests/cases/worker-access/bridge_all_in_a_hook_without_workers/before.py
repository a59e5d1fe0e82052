from ray.rllib.algorithms.callbacks import DefaultCallbacks


class Callbacks(DefaultCallbacks):
    def on_train_result(self, *, algorithm, result, **kwargs):
        result["workers"] = algorithm.workers.num_remote_workers()
