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
        custom_config = model_config["custom_model_config"]
        hidden = custom_config["hidden"]
        depth = custom_config.get("depth", 2)
        layers = []
        size = obs_space.shape[0]
        for _ in range(depth):
            layers += [nn.Linear(size, hidden), nn.ReLU()]
            size = hidden
        self.net = nn.Sequential(*layers)
        self.pi = nn.Linear(size, num_outputs)
        self.v = nn.Linear(size, 1)

    def forward(self, input_dict, state, seq_lens):
        self._last = self.net(input_dict["obs"].float())
        logits = self.pi(self._last)
        return logits, []

    def value_function(self):
        return torch.reshape(self.v(self._last), [-1])


ModelCatalog.register_custom_model("net", Net)
config = (
    PPOConfig()
    .environment("CartPole-v1")
    .framework("torch")
    .rollouts(num_rollout_workers=0)
    .training(model={
        "custom_model": "net",
        # three small layers
        "custom_model_config": {"hidden": 9, "depth": 3},
    })
)
algo = config.build()

# old: Net {"custom_model_config": {"hidden": 9, "depth": 3}}
# expect: len(module.net) == 6
