from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, episode, metrics_logger, **kwargs):
        metrics_logger.log_value("x", 1, reduce="mean", window=100)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
