from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig


class Callbacks(RLlibCallback):
    def on_episode_start(self, *, episode, **kwargs):
        episode.custom_data["best"] = 0
        episode.custom_data.setdefault("logged_metrics", {})["x"] = 0

    def on_episode_end(self, *, episode, metrics_logger, **kwargs):
        print(f"best {episode.custom_data['best']}, {'default_policy'}")
        print(f'{episode.custom_data.setdefault("logged_metrics", {})}', f"{episode.custom_data.setdefault('logged_metrics', {})['x']}")
        for key, value in episode.custom_data.get("logged_metrics", {}).items():
            metrics_logger.log_value(key, value, reduce="mean", window=100)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
