from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


from typing import Dict


class Callbacks(DefaultCallbacks):
    def __init__(self, legacy_callbacks_dict: Dict[str, callable]):
        super().__init__(legacy_callbacks_dict)
        self.count = 0


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
