from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


import logging

metrics_logger = logging.getLogger(__name__)
env_index = 3


class Callbacks(DefaultCallbacks):
    def on_episode_start(self, *, worker, episode, **kwargs):
        print(worker, episode.env_id == env_index)

    def on_episode_step(self, *, worker, episode, **kwargs):
        env_runner = self
        print(worker, env_runner)

    def on_episode_end(self, *, worker, episode, **kwargs):
        prev_episode_chunks = []
        metrics_logger.info("%s %s", worker, episode.total_reward)
        episode.custom_metrics["length"] = episode.length


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
