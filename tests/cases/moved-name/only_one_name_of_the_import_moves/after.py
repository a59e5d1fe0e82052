from ray.rllib.algorithms.callbacks import (
    # ours derive from it
    make_multi_callbacks,  # rllib-migrate: ignore
)
from ray.rllib.callbacks.callbacks import RLlibCallback


class Quiet(RLlibCallback):
    pass


both = make_multi_callbacks([Quiet, Quiet])
