from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, episode, **kwargs):
        print(episode.t, episode._agent_to_last_obs, episode.score, episode.__class__)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
