import os

import torch
from ray.rllib.algorithms.ppo import PPO


class Forever(PPO):
    def train(self):
        result = super().train()
        if self.iteration % 10 == 0:
            model = self.get_module("default_policy")
            torch.save(model, os.path.join(self.logdir, "model.pt"))
            print("saved", self.save(os.path.join(self.logdir, f"checkpoint_{self.iteration:06d}")).checkpoint.path)
        return result
