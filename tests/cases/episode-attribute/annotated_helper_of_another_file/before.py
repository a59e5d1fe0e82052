from ray.rllib.evaluation import MultiAgentEpisode, RolloutWorker


def length(episode: MultiAgentEpisode, worker: RolloutWorker) -> int:
    return episode.length if worker else 0
