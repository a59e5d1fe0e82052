from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


class Callbacks(DefaultCallbacks):
    def on_episode_start(self, *, worker, episode, **kwargs):
        episode.rewards = []

    def on_episode_end(self, *, worker, episode, **kwargs):
        print(len(episode.rewards), sum(episode.rewards), episode.total_reward)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
