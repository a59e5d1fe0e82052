from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, episode, prev_episode_chunks=(), metrics_logger, **kwargs):
        episode.custom_data["left"] = 0
        metrics_logger.log_value("left", episode.custom_data["left"], reduce="mean", window=100)
        metrics_logger.log_value("rewards", sum(chunk.get_return() for chunk in (*prev_episode_chunks, episode)), reduce="item_series")
        print(episode.t, episode.get_infos(-1), episode.id_)
