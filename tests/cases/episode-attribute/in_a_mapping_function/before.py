import ray.rllib


def policy_mapping_fn(agent_id, episode, **kwargs):
    return "even" if episode.episode_id % 2 == 0 else "odd"
