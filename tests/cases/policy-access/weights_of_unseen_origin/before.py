import pickle

from ray.rllib.algorithms.ppo import PPOConfig


class Loader:
    def __init__(self):
        self.algo = PPOConfig().environment("CartPole-v1").build()

    def load(self, path):
        with open(path, "rb") as file:
            weights = pickle.load(file)
        self.algo.set_weights(weights)
        self.algo.get_policy().set_weights(weights["default_policy"])
