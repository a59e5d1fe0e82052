from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, episode, **kwargs):
        episode.custom_metrics |= {"x": 1}


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
