from ray.rllib.utils.typing import EpisodeType
from ray.rllib.env.env_runner import EnvRunner


def length(episode: EpisodeType, worker: EnvRunner) -> int:
    return episode.t if worker else 0
