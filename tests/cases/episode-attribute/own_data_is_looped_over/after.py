from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, env_runner, env, rl_module, episode, env_index, **kwargs):
        for name, value in episode.custom_data.items():
            episode.custom_metrics["sum"] = value


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
