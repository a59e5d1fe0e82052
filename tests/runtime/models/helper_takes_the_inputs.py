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
        self.body = nn.Linear(obs_space.shape[0], 6)
        self.pi = nn.Linear(6, num_outputs)
        self.vf = nn.Linear(6, 1)

    def extract(self, input_dict):
        return torch.tanh(self.body(input_dict["obs_flat"].float()))

    def forward(self, input_dict, state, seq_lens):
        self.features = self.extract(input_dict)
        return self.pi(self.features), state

    def value_function(self):
        return self.vf(self.features).squeeze(1)


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
