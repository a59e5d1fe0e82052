import torch
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2
from torch import nn


class DistanceNet(TorchModelV2, nn.Module):
    """Adds the distance between the two as a feature of its own."""

    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        hidden = model_config["custom_model_config"].get("hidden", 32)
        self.trunk = nn.Sequential(nn.Linear(obs_space.shape[0] + 1, hidden), nn.Tanh())
        self.policy_head = nn.Linear(hidden, num_outputs)
        self.value_head = nn.Linear(hidden, 1)
        self._features = None

    def forward(self, input_dict, state, seq_lens):
        obs = input_dict["obs"].float()
        distance = (obs[:, 0:1] - obs[:, 1:2]).abs()
        self._features = self.trunk(torch.cat([obs, distance], dim=1))
        return self.policy_head(self._features), state

    def value_function(self):
        return self.value_head(self._features).squeeze(1)
