from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, env_runner, env, rl_module, episode, env_index, metrics_logger, **kwargs):
        for value in [1, 2]:
            metrics_logger.log_value("x", value, reduce=None, clear_on_reduce=True)
