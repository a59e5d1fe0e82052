from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig


class Trained(tune.Trainable):
    def setup(self, config):
        self.algo = PPOConfig().environment("CartPole-v1").build_algo()

    def step(self):
        return self.algo.train()

    def save_checkpoint(self, folder):
        return self.algo.save(folder).checkpoint.path

    def load_checkpoint(self, folder):
        self.algo.restore(folder)
