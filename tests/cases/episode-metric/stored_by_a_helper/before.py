from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        self._store(episode, 3)

    def _store(self, ep, value):
        ep.custom_metrics["x"] = value


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
