from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_start(self, *, episode, env_runner, **kwargs):
        episode.custom_data["x"] = env_runner.worker_index
        super().on_episode_start(episode=episode, env_runner=env_runner, **kwargs)

    def on_episode_end(self, *, episode, env_index, metrics_logger, **kwargs):
        metrics_logger.log_value(f"x/{env_index}", episode.custom_data["x"], reduce="mean", window=100)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
