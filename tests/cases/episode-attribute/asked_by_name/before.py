from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, episode, **kwargs):
        if hasattr(episode, "custom_metrics"):
            getattr(episode, "custom_metrics")["x"] = 1
        setattr(episode, "best", 3)
        getattr(self, "custom_metrics", None)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
