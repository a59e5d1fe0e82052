from ray.rllib.algorithms.callbacks import (
    DefaultCallbacks,  # ours derive from it
    make_multi_callbacks,  # rllib-migrate: ignore
)


class Quiet(DefaultCallbacks):
    pass


both = make_multi_callbacks([Quiet, Quiet])
