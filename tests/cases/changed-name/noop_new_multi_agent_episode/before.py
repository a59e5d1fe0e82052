from ray.rllib.env.multi_agent_episode import MultiAgentEpisode


def length(episode: MultiAgentEpisode) -> int:
    return episode.env_t
