import numpy as np
import torch
import torch.nn as nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2


class Net(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.body = nn.Linear(self.obs_space.shape[0], 10)
        self._build_heads()

    def _build_heads(self):
        self.pi = nn.Linear(10, self.num_outputs)
        self.vf = nn.Linear(10, 1)

    def forward(self, input_dict, state, seq_lens):
        h = torch.tanh(self.body(input_dict["obs"].float()))
        self.vals = self.vf(h)
        assert self.action_space.n == self.num_outputs
        return self.pi(h), state

    def value_function(self):
        return self.vals.squeeze(1)


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
