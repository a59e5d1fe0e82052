from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_start(self, *, env_runner, env, rl_module, episode, env_index, **kwargs):
        episode.custom_data["best"] = 0
        episode.found = False

    def on_episode_end(self, *, env_runner, env, rl_module, episode, env_index, **kwargs):
        episode.custom_data["best"] += 1
        print(episode.custom_data["best"], getattr(episode, "found", None))


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
