from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, worker, base_env, policies, episode, extra, **kwargs):
        episode.custom_metrics["x"] = extra


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
