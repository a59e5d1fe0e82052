from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig


class Logging:
    def on_episode_end(self, *, env_runner, env, rl_module, episode, env_index, metrics_logger, **kwargs):
        metrics_logger.log_value("length", episode.t, reduce="mean", window=100)
        super().on_episode_end(env_runner=env_runner, env=env, rl_module=rl_module, episode=episode, metrics_logger=metrics_logger, env_index=env_index, **kwargs)


class Callbacks(Logging, RLlibCallback):
    def on_train_result(self, *, algorithm, result, **kwargs):
        print(algorithm.iteration)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
