from ray.rllib.evaluation import MultiAgentEpisode


def is_old(thing) -> bool:
    return isinstance(thing, MultiAgentEpisode)
