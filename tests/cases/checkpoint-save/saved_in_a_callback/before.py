import os

from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


class Keep(DefaultCallbacks):
    def on_train_result(self, *, algorithm, result, **kwargs):
        path = algorithm.save("kept")
        with open("latest.txt", "w") as file:
            file.write(os.path.abspath(path))


algo = PPOConfig().environment("CartPole-v1").callbacks(Keep).build()
