from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


from typing import List, Optional

from ray.rllib.evaluation import Episode


def longest(episodes: List[Episode]):
    return max(episodes)


def length(episode: Optional[Episode] = None):
    return episode.length


class Callbacks(DefaultCallbacks):
    def on_episode_end(self, *, episode: Episode, **kwargs):
        longest([episode])
        length(episode)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
