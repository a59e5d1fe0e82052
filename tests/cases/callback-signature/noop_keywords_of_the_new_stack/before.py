from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, episode, **kwargs):
        kwargs["metrics_logger"].log_value("length", episode.t)
        print(kwargs.get("rl_module", None))

    def on_episode_start(self, **kwargs):
        runner = kwargs.get("env_runner") or kwargs.get("worker")
        print(runner, kwargs.get("env", kwargs.get("base_env")))


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
