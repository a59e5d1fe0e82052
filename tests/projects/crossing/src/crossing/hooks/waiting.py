from .counting import CountingCallbacks


class WaitingCallbacks(CountingCallbacks):
    """How long cars wait."""

    def on_episode_step(self, *, worker, base_env, episode, **kwargs):
        episode.user_data["waits"].append(episode.length % 3)

    def on_episode_end(self, *, worker, base_env, policies, episode, **kwargs):
        super().on_episode_end(
            worker=worker, base_env=base_env, policies=policies, episode=episode, **kwargs
        )
        episode.custom_metrics["waiting_time"] = sum(episode.user_data["waits"])
