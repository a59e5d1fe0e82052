from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


class Count(DefaultCallbacks):
    def on_episode_end(self, *, worker, **kwargs):
        print(worker)


class Table:
    def on_episode_end(self, worker):
        print(worker)


class Callbacks(DefaultCallbacks):
    def __init__(self, others=()):
        super().__init__()
        self.count = Count()
        self.table = Table()
        self.others = others

    def on_episode_end(self, *, worker, **kwargs):
        self.count.on_episode_end(worker=worker, **kwargs)
        self.count.on_episode_end(worker=self.worker, **kwargs)
        self.table.on_episode_end(worker=worker)
        for other in self.others:
            other.on_episode_end(worker=worker, **kwargs)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
