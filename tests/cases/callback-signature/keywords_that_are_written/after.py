from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, env_runner, **kwargs):
        kwargs["episode"] = None
        print(env_runner)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
