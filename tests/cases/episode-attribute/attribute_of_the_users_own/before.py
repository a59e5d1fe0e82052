from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_start(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        episode.best = 0
        episode.found = False

    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        episode.best += 1
        print(episode.best, getattr(episode, "found", None))


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
