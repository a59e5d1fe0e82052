from ray.rllib.algorithms.callbacks import DefaultCallbacks


class CountingCallbacks(DefaultCallbacks):
    """Counts the steps of each episode."""

    def on_episode_start(self, *, worker, base_env, policies, episode, **kwargs):
        episode.user_data["waits"] = []

    def on_episode_end(self, *, worker, base_env, policies, episode, **kwargs):
        episode.custom_metrics["steps"] = episode.length
