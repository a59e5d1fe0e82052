import numpy as np
import torch
import torch.nn as nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2


class Net(TorchModelV2, nn.Module):
    """Means from a layer, one free standard deviation each."""

    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.outputs = num_outputs // 2
        self.mean = nn.Sequential(nn.Linear(obs_space.shape[0], 16), nn.Tanh(), nn.Linear(16, self.outputs))
        self.log_std = nn.Parameter(torch.zeros(self.outputs))
        self.critic = nn.Sequential(nn.Linear(obs_space.shape[0], 16), nn.Tanh(), nn.Linear(16, 1))

    def forward(self, input_dict, state, seq_lens):
        obs = input_dict["obs"]
        self._value = self.critic(obs)
        mean = self.mean(obs)
        return torch.cat([mean, self.log_std.expand_as(mean)], dim=1), state

    def value_function(self):
        return self._value.squeeze(-1)


ModelCatalog.register_custom_model("net", Net)
config = (
    PPOConfig()
    .environment("Pendulum-v1")
    .framework("torch")
    .rollouts(num_rollout_workers=0)
    .training(model={"custom_model": "net"})
)
algo = config.build()

# old: Net {}
# expect: module.outputs == 1
