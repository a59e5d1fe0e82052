from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_start(self, **kwargs):
        kwargs["episode"].user_data["x"] = kwargs.get("worker").worker_index
        super().on_episode_start(**kwargs)

    def on_episode_end(self, **kwargs):
        episode = kwargs["episode"]
        env_index = kwargs["env_index"]
        episode.custom_metrics[f"x/{env_index}"] = episode.user_data["x"]


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
