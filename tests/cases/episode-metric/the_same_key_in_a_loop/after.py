from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, env_runner, env, rl_module, episode, env_index, metrics_logger, **kwargs):
        for value in range(3):
            episode.custom_data.setdefault("logged_metrics", {})["last"] = value
        for key, value in episode.custom_data.get("logged_metrics", {}).items():
            metrics_logger.log_value(key, value, reduce="mean", window=100)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
