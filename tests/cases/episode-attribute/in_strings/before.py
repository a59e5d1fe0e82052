from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


class Callbacks(DefaultCallbacks):
    def on_episode_start(self, *, episode, **kwargs):
        episode.best = 0
        episode.custom_metrics["x"] = 0

    def on_episode_end(self, *, episode, **kwargs):
        print(f"best {episode.best}, {episode.policy_for()}")
        print(f'{episode.custom_metrics}', f"{episode.custom_metrics['x']}")


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
