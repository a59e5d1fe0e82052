from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def __init__(self, legacy_callbacks_dict):
        super().__init__(legacy_callbacks_dict)
        self.seen = 0


class Other(RLlibCallback):
    def __init__(self, legacy_callbacks_dict=None):
        RLlibCallback.__init__(self, legacy_callbacks_dict=legacy_callbacks_dict)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
