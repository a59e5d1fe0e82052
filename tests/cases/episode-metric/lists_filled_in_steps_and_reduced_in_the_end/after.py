from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_start(self, *, env_runner, env, rl_module, episode, env_index, **kwargs):
        for key in ("velocity", "cost"):
            episode.custom_data[key] = []

    def on_episode_step(self, *, env_runner, env, episode, env_index, **kwargs):
        info = episode.get_infos(-1)
        if info is not None:
            episode.custom_data["velocity"].append(info["velocity"])
            episode.custom_data["cost"].append(info["cost"])

    def on_episode_end(self, *, env_runner, env, rl_module, episode, env_index, metrics_logger, **kwargs):
        metrics_logger.log_value("velocity_max", float(max(episode.custom_data["velocity"])), reduce="mean", window=100)
        metrics_logger.log_value("velocity_mean", sum(episode.custom_data["velocity"]) / len(episode.custom_data["velocity"]), reduce="mean", window=100)
        metrics_logger.log_value("cost", float(sum(episode.custom_data["cost"])), reduce="mean", window=100)

    def on_train_result(self, *, algorithm, result, **kwargs):
        result["velocity"] = result["env_runners"]["velocity_mean"]
        result["cost"] = result["custom_metrics"]["cost_max"]


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
