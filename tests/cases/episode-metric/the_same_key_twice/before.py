from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        episode.custom_metrics["x"] = 0
        if worker.worker_index:
            episode.custom_metrics["x"] = 1


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
