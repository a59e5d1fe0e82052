from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, env_runner, env, rl_module, episode, env_index, metrics_logger, **kwargs):
        # how the episode went
        metrics_logger.log_value("steps", 7, reduce="mean", window=100)  # always
        metrics_logger.log_value("won", 1 if episode.custom_data["won"] else 0, reduce="mean", window=100)
        if env_runner.worker_index:
            metrics_logger.log_value("remote", True, reduce="mean", window=100)
        else:
            metrics_logger.log_value("remote", False, reduce="mean", window=100)
        for name, value in episode.custom_data.items():
            metrics_logger.log_value(f"mean_{name}", sum(value) / len(value), reduce="mean", window=100)
        for item in episode.custom_data["rewards"]:
            metrics_logger.log_value("rewards", item, reduce="item_series")
        metrics_logger.log_value("one", value, reduce="item_series")
        metrics_logger.log_value("video", [1], reduce="item_series")


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
