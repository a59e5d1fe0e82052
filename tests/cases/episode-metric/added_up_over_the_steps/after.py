from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_start(self, *, env_runner, env, rl_module, episode, env_index, **kwargs):
        episode.custom_data.setdefault("logged_metrics", {})["ticks"] = 0
        episode.custom_data.setdefault("logged_series", {})["angles"] = []

    def on_episode_step(self, *, env_runner, env, rl_module, episode, env_index, **kwargs):
        episode.custom_data.setdefault("logged_metrics", {})["ticks"] += 1
        episode.custom_data.setdefault("logged_series", {})["angles"].append(1)

    def on_episode_end(self, *, env_runner, env, rl_module, episode, env_index, metrics_logger, **kwargs):
        if episode.custom_data.setdefault("logged_metrics", {})["ticks"]:
            print("moved")
        for key, value in episode.custom_data.get("logged_metrics", {}).items():
            metrics_logger.log_value(key, value, reduce="mean", window=100)
        for key, value in episode.custom_data.get("logged_series", {}).items():
            for item in value:
                metrics_logger.log_value(key, item, reduce="item_series")


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
