from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_start(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        episode.user_data = {"x": [], "y": []}

    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        episode.user_data = None


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
