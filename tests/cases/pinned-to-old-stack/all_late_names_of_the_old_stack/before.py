from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


class Callbacks(DefaultCallbacks):
    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        episode.custom_metrics["length"] = episode.length


config = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).training(num_epochs=2)
config.callbacks(Callbacks)
