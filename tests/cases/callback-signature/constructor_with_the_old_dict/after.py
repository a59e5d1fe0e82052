from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def __init__(self, legacy_callbacks_dict=None):
        super().__init__()
        self.seen = 0


class Other(RLlibCallback):
    def __init__(self, legacy_callbacks_dict=None):
        RLlibCallback.__init__(self)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
