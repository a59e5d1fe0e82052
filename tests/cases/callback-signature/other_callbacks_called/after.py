from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig


class Count(RLlibCallback):
    def on_episode_end(self, *, env_runner, **kwargs):
        print(env_runner)


class Table:
    def on_episode_end(self, worker):
        print(worker)


class Callbacks(RLlibCallback):
    def __init__(self, others=()):
        super().__init__()
        self.count = Count()
        self.table = Table()
        self.others = others

    def on_episode_end(self, *, env_runner, **kwargs):
        self.count.on_episode_end(env_runner=env_runner, **kwargs)
        self.count.on_episode_end(env_runner=self.worker, **kwargs)
        self.table.on_episode_end(worker=env_runner)
        for other in self.others:
            other.on_episode_end(worker=env_runner, **kwargs)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
