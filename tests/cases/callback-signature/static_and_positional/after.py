from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    @staticmethod
    def on_episode_end(env_runner, env, rl_module, episode, env_index, metrics_logger, **kwargs):
        print(env_runner.worker_index)
        for key, value in episode.custom_data.get("logged_metrics", {}).items():
            metrics_logger.log_value(key, value, reduce="mean", window=100)

    def on_episode_step(self, env_runner, env, rl_module=None, episode=None, **kwargs):
        episode.custom_data.setdefault("logged_metrics", {})["x"] = 1

    @staticmethod
    def on_train_result(algorithm, result, **kwargs):
        print(algorithm.iteration)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
