from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_start(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        episode.custom_metrics["ticks"] = 0
        episode.hist_data["angles"] = []

    def on_episode_step(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        episode.custom_metrics["ticks"] += 1
        episode.hist_data["angles"].append(1)

    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        if episode.custom_metrics["ticks"]:
            print("moved")


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
