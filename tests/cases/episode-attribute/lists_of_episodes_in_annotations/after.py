from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig


from typing import List, Optional

from ray.rllib.evaluation import Episode
from ray.rllib.env.single_agent_episode import SingleAgentEpisode


def longest(episodes: List[Episode]):
    return max(episodes)


def length(episode: Optional[SingleAgentEpisode] = None):
    return episode.t


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, episode: SingleAgentEpisode, **kwargs):
        longest([episode])
        length(episode)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
