from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


class Store:
    def __init__(self):
        self.episodes = {}


class Callbacks(DefaultCallbacks):
    def on_episode_end(self, *, episode, **kwargs):
        self.store = Store()
        self.store.episodes["last"] = episode
        held = {"episode": episode, "env": self.make()}
        held["episode"].custom_metrics["x"] = 1
        held["env"].custom_metrics["x"] = 1
        self.store.episodes["last"].user_data["x"] = 1
        self.report(episode)
        self.report(Store())

    def report(self, thing):
        thing.hist_data["x"] = [1]


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
