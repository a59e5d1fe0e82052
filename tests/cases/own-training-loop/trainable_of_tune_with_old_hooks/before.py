from ray.rllib.algorithms.ppo import PPOConfig
from ray.tune import Trainable


class Outer(Trainable):
    def _setup(self, config):
        self.trainer = PPOConfig().environment("CartPole-v1").build_algo()

    def _train(self):
        return self.trainer.train()

    def _save(self, checkpoint_dir):
        return self.trainer.save(checkpoint_dir)
