from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


key = "seconds"


class Callbacks(DefaultCallbacks):
    def on_episode_start(self, *, episode, **kwargs):
        episode.custom_metrics["x"] = 1

    def on_episode_end(self, *, worker, **kwargs):
        print(key, worker)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
