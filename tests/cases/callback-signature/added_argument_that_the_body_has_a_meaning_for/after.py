from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig


import logging

metrics_logger = logging.getLogger(__name__)
env_index = 3


class Callbacks(RLlibCallback):
    def on_episode_start(self, *, env_runner, episode, **kwargs):
        print(env_runner, episode.env_id == env_index)

    def on_episode_step(self, *, env_runner, episode, **kwargs):
        worker = env_runner
        env_runner = self
        print(worker, env_runner)

    def on_episode_end(self, *, env_runner, episode, **kwargs):
        prev_episode_chunks = []
        metrics_logger.info("%s %s", env_runner, episode.total_reward)
        episode.custom_metrics["length"] = episode.t


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
