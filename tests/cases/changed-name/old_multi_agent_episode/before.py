from ray.rllib.evaluation import MultiAgentEpisode


def length(episode: MultiAgentEpisode) -> int:
    return episode.length
