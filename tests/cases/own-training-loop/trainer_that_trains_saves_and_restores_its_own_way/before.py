import os

import torch
from ray.rllib.algorithms.ppo import PPO


class Saver(PPO):
    """Trains for ever, and keeps the network of the policy beside each checkpoint."""

    def __init__(self, config=None, env=None, logger_creator=None):
        super().__init__(config=config, env=env, logger_creator=logger_creator)
        self.best = float("-inf")

    def train(self):
        while True:
            result = super().train()
            if result["env_runners"]["episode_return_mean"] > self.best:
                self.best = result["env_runners"]["episode_return_mean"]
                self.save("best")

    def save(self, checkpoint_dir):
        torch.save(self.get_module().state_dict(), os.path.join(checkpoint_dir, "model.pt"))
        return checkpoint_dir
