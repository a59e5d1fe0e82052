from ray.rllib.algorithms.ppo import PPOConfig
from mine.episodes import SingleAgentEpisode

config = PPOConfig().environment("CartPole-v1")


def finish(episode: SingleAgentEpisode, other):
    return episode.finalize(), other.finalize()
