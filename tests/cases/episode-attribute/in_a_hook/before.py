from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, episode, **kwargs):
        episode.user_data["left"] = 0
        episode.custom_metrics["left"] = episode.user_data["left"]
        episode.hist_data["rewards"] = [episode.total_reward]
        print(episode.length, episode.last_info_for(), episode.episode_id)
