from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


LENGTH = "length"


class Callbacks(DefaultCallbacks):
    def on_episode_end(self, *, episode, **kwargs):
        episode.custom_metrics["length"] = 0
        episode.custom_metrics[LENGTH] = episode.length


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
