import os

import torch
from ray.rllib.algorithms.ppo import PPO


class Keeping(PPO):
    def save_checkpoint(self, folder):
        path = super().save_to_path(folder)
        torch.save(self.get_module("default_policy").state_dict(), os.path.join(folder, "model.pt"))
        return path

    def load_checkpoint(self, path):
        super().load_checkpoint(path)
        self.get_module("default_policy").load_state_dict(torch.load(os.path.join(path, "model.pt")))

    def restore(self, path):
        super().restore(path)
