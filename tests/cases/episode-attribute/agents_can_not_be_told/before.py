from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        print(episode.length, episode.last_info_for())


def config(env):
    return PPOConfig().environment(env).callbacks(Callbacks)
