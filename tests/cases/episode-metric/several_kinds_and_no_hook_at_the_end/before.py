from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_step(self, *, episode, **kwargs):
        episode.custom_metrics["x"] = 1
        episode.hist_data["y"] = [2]


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
