from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig


class First(RLlibCallback):
    def on_train_result(self, *, algorithm, result, **kwargs):
        result["first"] = 1


class Second(RLlibCallback):
    def on_train_result(self, *, algorithm, result, **kwargs):
        result["second"] = 1


config = PPOConfig().environment("CartPole-v1").callbacks([First, Second])
