import torch
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2
from torch import nn


class TeamModel(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.actor = nn.Sequential(
            nn.Linear(obs_space.shape[0], 32),  # own observations only
            nn.ReLU(),
            nn.Linear(32, num_outputs),
        )
        self.critic = nn.Linear(obs_space.shape[0] * 2, 1)

    def forward(self, input_dict, state, seq_lens):
        self.logits = self.actor(input_dict["obs_flat"])
        return self.logits, state

    def central_value_function(self, obs):
        """Values of the whole team."""
        return self.critic(obs)

    def value_function(self):
        return torch.zeros(1)
