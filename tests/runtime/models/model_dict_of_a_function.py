import numpy as np
import torch
import torch.nn as nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2


class Net(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name, hidden=8):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.body = nn.Linear(obs_space.shape[0], hidden)
        self.pi = nn.Linear(hidden, num_outputs)
        self.vf = nn.Linear(hidden, 1)

    def forward(self, input_dict, state, seq_lens):
        self.h = torch.tanh(self.body(input_dict["obs"].float()))
        return self.pi(self.h), state

    def value_function(self):
        return self.vf(self.h).squeeze(1)


def network():
    config = {"custom_model": "net", "custom_model_config": {"hidden": 3}}
    return config


def make():
    ModelCatalog.register_custom_model("net", Net)
    config = PPOConfig().environment("MountainCar-v0").rollouts(num_rollout_workers=0).training(model=network())
    return config.build()


if __name__ == "__main__":
    algo = make()

# old: Net {"custom_model_config": {"hidden": 3}}
# expect: module.body.out_features == 3
