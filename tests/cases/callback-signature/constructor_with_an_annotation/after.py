from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig


from typing import Dict


class Callbacks(RLlibCallback):
    def __init__(self, legacy_callbacks_dict: Dict[str, callable] = None):
        super().__init__()
        self.count = 0


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
