from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, episode, prev_episode_chunks=None, env_runner, metrics_logger, env, env_index, rl_module, **kwargs):
        metrics_logger.log_value("steps", episode.t)
        print(env.unwrapped.envs[env_index].unwrapped, env_runner.config, rl_module)

    def on_sample_end(self, *, env_runner, metrics_logger, samples, **kwargs):
        print(len(samples))

    def on_train_result(self, *, algorithm, metrics_logger, result, **kwargs):
        pass


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
