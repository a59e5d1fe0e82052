from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_start(self, env_runner, env, rl_module, episode, env_index, **kwargs):
        super().on_episode_start(
            env_runner=env_runner, env=env, rl_module=rl_module, episode=episode, env_index=env_index, **kwargs
        )

    def on_episode_end(self, env_runner, env, rl_module, episode, metrics_logger, **kwargs):
        super(Callbacks, self).on_episode_end(env_runner=env_runner, env=env, rl_module=rl_module, episode=episode, metrics_logger=metrics_logger, **kwargs)
        metrics_logger.log_value("done", 1, reduce="mean", window=100)

    def on_train_result(self, algorithm, result, **kwargs):
        RLlibCallback.on_train_result(self, algorithm=algorithm, result=result, **kwargs)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
