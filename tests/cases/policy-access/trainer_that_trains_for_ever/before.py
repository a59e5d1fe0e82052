import os

import torch
from ray.rllib.agents.ppo import PPOTrainer


class Forever(PPOTrainer):
    def train(self):
        result = super().train()
        if self.iteration % 10 == 0:
            model = self.get_policy().model
            torch.save(model, os.path.join(self.logdir, "model.pt"))
            print("saved", self.save())
        return result
