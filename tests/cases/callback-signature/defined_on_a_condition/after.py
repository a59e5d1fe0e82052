from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig


VERBOSE = True


class Callbacks(RLlibCallback):
    if VERBOSE:

        def on_episode_end(self, *, env_runner, episode, **kwargs):
            print(env_runner, episode.t)

    else:

        def on_episode_end(self, *, episode, **kwargs):
            pass


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
