from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_train_result(self, *, algorithm, result, **kwargs):
        pass
