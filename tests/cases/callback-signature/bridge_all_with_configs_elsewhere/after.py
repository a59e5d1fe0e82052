from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_start(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        episode.user_data["steps"] = []

    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        episode.custom_metrics["steps"] = len(episode.user_data["steps"])

    def on_train_result(self, *, algorithm, result, **kwargs):
        result["best"] = result["env_runners"]["episode_return_max"]
