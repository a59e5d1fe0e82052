from ray.rllib.agents.callbacks import DefaultCallbacks


class CorridorCallbacks(DefaultCallbacks):
    def on_episode_start(self, worker, base_env, policies, episode, **kwargs):
        episode.user_data["left"] = 0

    def on_episode_step(self, worker, base_env, episode, **kwargs):
        if episode.last_action_for() == 0:
            episode.user_data["left"] += 1

    def on_episode_end(self, worker, base_env, policies, episode, **kwargs):
        episode.custom_metrics["left_moves"] = episode.user_data["left"]
        print("episode", episode.episode_id, "ended after", episode.length, "steps")

    def on_train_result(self, trainer, result, **kwargs):
        result["callback_ok"] = True
