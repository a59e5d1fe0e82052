from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


class Callbacks(DefaultCallbacks):
    def on_episode_start(self, *, worker, episode, **kwargs):
        episode.best, episode.worst = 0, 1
        episode.user_data, self.count = {}, 0
        episode.user_data = None
        for episode.turn in range(3):
            print(worker, episode.best, episode.turn)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
