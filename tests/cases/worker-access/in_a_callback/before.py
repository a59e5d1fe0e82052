from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_train_result(self, *, algorithm, result, **kwargs):
        algorithm.workers.foreach_env(lambda env: env.set_task(1))
        algorithm.workers.stop()
