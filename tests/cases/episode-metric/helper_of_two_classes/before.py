from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


def note(episode):
    episode.custom_metrics["x"] = 1


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, episode, **kwargs):
        note(episode)


class Other(RLlibCallback):
    def on_episode_end(self, *, episode, **kwargs):
        note(episode)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
