from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def __init__(self, name="x"):
        super().__init__()
        self.name = name


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
