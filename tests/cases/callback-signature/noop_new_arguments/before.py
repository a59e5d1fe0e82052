from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, episode, env_runner, metrics_logger, env, env_index, rl_module, **kwargs):
        metrics_logger.log_value("length", episode.t)

    def on_train_result(self, *, algorithm, result, **kwargs):
        pass
