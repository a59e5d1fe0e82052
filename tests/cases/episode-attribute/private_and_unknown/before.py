from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


class Callbacks(DefaultCallbacks):
    def on_episode_end(self, *, episode, **kwargs):
        print(episode.length, episode._agent_to_last_obs, episode.score, episode.__class__)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
