import torch
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2


class LightNet(TorchModelV2, torch.nn.Module):
    """A layer for both, and a head for each."""

    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        torch.nn.Module.__init__(self)
        self.body = torch.nn.Linear(3, 16)
        self.head = torch.nn.Linear(16, num_outputs)
        self.value = torch.nn.Linear(16, 1)
        self.seen = None

    def forward(self, input_dict, state, seq_lens):
        self.seen = torch.relu(self.body(input_dict["obs"].float()))
        return self.head(self.seen), state

    def value_function(self):
        return self.value(self.seen).squeeze(1)
