from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


VERBOSE = True


class Callbacks(DefaultCallbacks):
    if VERBOSE:

        def on_episode_end(self, *, worker, episode, **kwargs):
            print(worker, episode.length)

    else:

        def on_episode_end(self, *, episode, **kwargs):
            pass


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
