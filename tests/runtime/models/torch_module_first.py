import numpy as np
import torch
import torch.nn as nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2


class Net(nn.Module, TorchModelV2):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name, **kwargs):
        nn.Module.__init__(self)
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        self.width = kwargs["width"]
        self.body = nn.Linear(obs_space.shape[0], self.width)
        self.pi = nn.Linear(self.width, num_outputs)
        self.vf = nn.Linear(self.width, 1)

    def forward(self, input_dict, state, seq_lens):
        self.h = torch.tanh(self.body(input_dict["obs"].float()))
        return self.pi(self.h), state

    def value_function(self):
        return self.vf(self.h).squeeze(1)


ModelCatalog.register_custom_model("net", Net)
config = (
    PPOConfig()
    .environment("CartPole-v1")
    .framework("torch")
    .rollouts(num_rollout_workers=0)
    .training(model={"custom_model": "net", "custom_model_config": {"width": 5}})
)
algo = config.build()

# old: Net {"custom_model_config": {"width": 5}}
