from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_start(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        for key in ("velocity", "cost"):
            episode.user_data[key] = []

    def on_episode_step(self, *, worker, base_env, episode, env_index, **kwargs):
        info = episode.last_info_for()
        if info is not None:
            episode.user_data["velocity"].append(info["velocity"])
            episode.user_data["cost"].append(info["cost"])

    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        episode.custom_metrics["velocity_max"] = float(max(episode.user_data["velocity"]))
        episode.custom_metrics["velocity_mean"] = sum(episode.user_data["velocity"]) / len(episode.user_data["velocity"])
        episode.custom_metrics["cost"] = float(sum(episode.user_data["cost"]))

    def on_train_result(self, *, algorithm, result, **kwargs):
        result["velocity"] = result["custom_metrics"]["velocity_mean_mean"]
        result["cost"] = result["custom_metrics"]["cost_max"]


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
