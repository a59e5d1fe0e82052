from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, env_runner, env, rl_module, episode, env_index, metrics_logger, **kwargs):
        self._store(episode, 3)
        for key, value in episode.custom_data.get("logged_metrics", {}).items():
            metrics_logger.log_value(key, value, reduce="mean", window=100)

    def _store(self, ep, value):
        ep.custom_data.setdefault("logged_metrics", {})["x"] = value


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
