from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


class Callbacks(DefaultCallbacks):
    def on_episode_end(self, *, episode, **kwargs):
        episode.custom_metrics[  # of this episode
            "length"
        ] = episode.length
        episode.hist_data["steps"] = [  # of all agents
            1,
        ]


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
