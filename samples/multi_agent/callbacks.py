from ray.rllib.algorithms.callbacks import DefaultCallbacks


class PursuitCallbacks(DefaultCallbacks):
    """Logs how often and how fast the runner is caught."""

    def on_episode_start(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        episode.user_data["distances"] = []

    def on_episode_step(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        obs = episode.last_observation_for("hunter")
        if obs is not None:
            episode.user_data["distances"].append(abs(float(obs[0] - obs[1])))

    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        info = episode.last_info_for("hunter")
        distances = episode.user_data["distances"]
        episode.custom_metrics["caught"] = float(info["caught"])
        episode.custom_metrics["mean_distance"] = sum(distances) / max(len(distances), 1)
        episode.custom_metrics["steps"] = episode.length

    def on_train_result(self, *, algorithm, result, **kwargs):
        caught = result["custom_metrics"].get("caught_mean")
        if caught is not None and caught > 0.95:
            print("the hunter wins nearly always, time to slow it down")
