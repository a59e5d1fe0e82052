from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, episode, env_index, **kwargs):
        episode.custom_metrics["num_episodes"] = 1
        episode.custom_metrics["mine"] = 1


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
