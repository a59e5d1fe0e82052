from ray.rllib.algorithms.callbacks import DefaultCallbacks


class Quiet(DefaultCallbacks):
    pass
