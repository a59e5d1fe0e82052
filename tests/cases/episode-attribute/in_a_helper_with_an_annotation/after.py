from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.utils.typing import EpisodeType


def log(current: EpisodeType) -> None:
    print(current.t, current.worker)
