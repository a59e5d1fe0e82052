import ray


def last(evaluation):
    return evaluation.MultiAgentEpisode


ray.put(last)
