from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    pass
