from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.evaluation.episode_v2 import EpisodeV2


def log(current: EpisodeV2) -> None:
    print(current.total_env_steps, current.worker)
