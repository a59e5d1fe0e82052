from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        for name, value in episode.user_data.items():
            episode.custom_metrics["sum"] = value


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
