import os

import torch
from ray.rllib.agents.ppo import PPOTrainer


class Keeping(PPOTrainer):
    def save_checkpoint(self, folder):
        path = super().save_checkpoint(folder)
        torch.save(self.get_policy().model.state_dict(), os.path.join(folder, "model.pt"))
        return path

    def load_checkpoint(self, path):
        super().load_checkpoint(path)
        self.get_policy().model.load_state_dict(torch.load(os.path.join(path, "model.pt")))

    def restore(self, path):
        super().restore(path)
