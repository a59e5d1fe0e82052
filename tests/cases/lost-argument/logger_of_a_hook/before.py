from ray.rllib.callbacks.callbacks import RLlibCallback


class Hooks(RLlibCallback):
    def on_episode_end(self, *, episode, metrics_logger, **kwargs):
        metrics_logger.log_value("steps", len(episode), window=10, clear_on_reduce=False)
