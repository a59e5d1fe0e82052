from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, **kwargs):
        if "worker" in kwargs:
            print(kwargs["worker"], kwargs["episode"].length)

    def on_episode_start(self, **kwargs):
        print(kwargs.get("worker", None), {**kwargs})


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
