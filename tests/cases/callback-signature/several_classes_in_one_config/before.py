from ray.rllib.algorithms.callbacks import DefaultCallbacks, make_multi_callbacks
from ray.rllib.algorithms.ppo import PPOConfig


class First(DefaultCallbacks):
    def on_train_result(self, *, algorithm, result, **kwargs):
        result["first"] = 1


class Second(DefaultCallbacks):
    def on_train_result(self, *, algorithm, result, **kwargs):
        result["second"] = 1


config = PPOConfig().environment("CartPole-v1").callbacks(make_multi_callbacks([First, Second]))
