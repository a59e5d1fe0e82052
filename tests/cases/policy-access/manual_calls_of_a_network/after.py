import torch
from ray.rllib.algorithms.ppo import PPOConfig


class Exported(torch.nn.Module):
    """For other programs."""

    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, obs):
        logits, _ = self.model({"obs": obs}, [], None)
        return logits


algo = PPOConfig().environment("CartPole-v1").build_algo()
exported = Exported(algo.get_module())
torch.onnx.export(exported, (torch.zeros(1, 4),), "/tmp/model.onnx")
first = algo.get_module()({"obs": torch.zeros(1, 4)})[0]
model = algo.get_module()
logits, state = model.forward({"obs": torch.zeros(1, 4)}, [], None)
values = model.value_function()
