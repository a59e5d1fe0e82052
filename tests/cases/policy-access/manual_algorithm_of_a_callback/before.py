from ray.rllib.callbacks.callbacks import RLlibCallback


class League(RLlibCallback):
    def on_train_result(self, *, algorithm, result, **kwargs):
        algorithm.remove_policy("old")
