from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, episode, env_index, **kwargs):
        if self.quiet:
            return
        episode.custom_metrics["x"] = 0
        episode.custom_metrics["x"] += 1


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
