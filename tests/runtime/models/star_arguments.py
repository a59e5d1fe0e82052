import numpy as np
import torch
import torch.nn as nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2


class Net(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, *args, **kwargs):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, *args, **kwargs)
        nn.Module.__init__(self)
        self.layer = nn.Linear(obs_space.shape[0], 8)
        self.out = nn.Linear(8, num_outputs)
        self.vf = nn.Linear(8, 1)

    def forward(self, input_dict, state, seq_lens):
        x = input_dict["obs"]
        self._h = torch.relu(self.layer(x))
        return self.out(self._h), state

    def value_function(self):
        return self.vf(self._h).flatten()


ModelCatalog.register_custom_model("net", Net)
config = (
    PPOConfig()
    .environment("CartPole-v1")
    .framework("torch")
    .rollouts(num_rollout_workers=0)
    .training(model={"custom_model": "net"})
)
algo = config.build()

# old: Net {}
