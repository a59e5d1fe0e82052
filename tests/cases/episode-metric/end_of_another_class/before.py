from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


from project.callbacks import Timing


class Callbacks(Timing, RLlibCallback):
    def on_episode_start(self, *, episode, **kwargs):
        episode.custom_metrics["x"] = 1


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
