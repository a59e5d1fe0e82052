import torch
from torch import nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2


class Encodes(object):
    def encode(self, obs):
        return torch.tanh(self.body(obs))


class Net(Encodes, TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.body = nn.Linear(obs_space.shape[0], 8)
        self.pi = nn.Linear(8, num_outputs)
        self.vf = nn.Linear(8, 1)

    def forward(self, input_dict, state, seq_lens):
        self.h = self.encode(input_dict["obs"])
        return self.pi(self.h), state

    def value_function(self): return self.vf(self.h).squeeze(1)


ModelCatalog.register_custom_model("net", Net)
config = PPOConfig().environment("CartPole-v1").training(model={"custom_model": "net"})
