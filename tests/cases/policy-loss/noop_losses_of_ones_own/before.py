import torch
from ray.rllib.env.multi_agent_env import MultiAgentEnv

from agents import PPOTorchPolicy, TorchPolicy, build_torch_policy


class Own(PPOTorchPolicy):
    def loss(self, model, dist_class, train_batch):
        return super().loss(model, dist_class, train_batch) * 2.0

    def optimizer(self):
        return torch.optim.Adam(self.model.parameters())


class Other(TorchPolicy, MultiAgentEnv):
    def postprocess_trajectory(self, sample_batch, other_agent_batches=None, episode=None):
        return sample_batch


Made = build_torch_policy(name="Made", loss_fn=Own.loss)
Again = Made.with_updates(name="Again")
