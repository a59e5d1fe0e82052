from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, episode, metrics_logger, **kwargs):
        metrics_logger.log_value("x", episode.custom_data["x"])
        print(episode.id_, episode.t, episode.get_return(), episode.get_infos(-1), len(episode))
