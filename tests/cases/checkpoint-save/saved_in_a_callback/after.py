import os

from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig


class Keep(RLlibCallback):
    def on_train_result(self, *, algorithm, result, **kwargs):
        path = algorithm.save(os.path.abspath("kept")).checkpoint.path
        with open("latest.txt", "w") as file:
            file.write(os.path.abspath(path))


algo = PPOConfig().environment("CartPole-v1").callbacks(Keep).build_algo()
