import os

import torch
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy


class Curious(PPOTorchPolicy):
    def extra_grad_process(self, optimizer, loss):
        norms = super().extra_grad_process(optimizer, loss)
        return {**norms, "mean": sum(p.grad.mean().item() for p in self.model.parameters())}


class CuriousPPO(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        return Curious

    def train(self):
        result = super().train()
        result["own"] = 1
        return result

    def cleanup(self):
        torch.save(self.seen, os.path.join(self.logdir, "seen.pt"))
        super().cleanup()


def run(settings):
    algo = CuriousPPO(config=settings)
    return algo.train()
