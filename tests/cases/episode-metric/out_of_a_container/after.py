from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig


class Store:
    def __init__(self):
        self.episodes = {}


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, episode, metrics_logger, **kwargs):
        self.store = Store()
        self.store.episodes["last"] = episode
        held = {"episode": episode, "env": self.make()}
        metrics_logger.log_value("x", 1, reduce="mean", window=100)
        held["env"].custom_metrics["x"] = 1
        self.store.episodes["last"].user_data["x"] = 1
        self.report(episode)
        self.report(Store())

    def report(self, thing):
        thing.hist_data["x"] = [1]


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
