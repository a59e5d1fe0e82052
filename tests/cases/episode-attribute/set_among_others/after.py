from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig


class Callbacks(RLlibCallback):
    def on_episode_start(self, *, env_runner, episode, **kwargs):
        episode.custom_data["best"], episode.custom_data["worst"] = 0, 1
        episode.user_data, self.count = {}, 0
        episode.user_data = None
        for episode.custom_data["turn"] in range(3):
            print(env_runner, episode.custom_data["best"], episode.custom_data["turn"])


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
