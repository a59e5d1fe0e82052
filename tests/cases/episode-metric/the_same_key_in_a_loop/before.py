from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        for value in range(3):
            episode.custom_metrics["last"] = value


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
