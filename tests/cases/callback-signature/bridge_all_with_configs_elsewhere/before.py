from ray.rllib.agents.callbacks import DefaultCallbacks


class Callbacks(DefaultCallbacks):
    def on_episode_start(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        episode.user_data["steps"] = []

    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        episode.custom_metrics["steps"] = len(episode.user_data["steps"])

    def on_train_result(self, *, trainer, result, **kwargs):
        result["best"] = result["episode_reward_max"]
