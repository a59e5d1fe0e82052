import numpy as np
import torch
import torch.nn as nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2


class Net(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name, plain=False):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.plain = plain
        self.l1 = nn.Linear(obs_space.shape[0], num_outputs)
        self.l2 = nn.Linear(num_outputs, num_outputs)
        self.v = nn.Linear(num_outputs, 1)
        def init(layer):
            if isinstance(layer, nn.Linear):
                nn.init.orthogonal_(layer.weight)
            return None
        self.apply(init)

    def forward(self, input_dict, state, seq_lens):
        x = self.l1(input_dict["obs"])
        if self.plain:
            self._x = x
            return x, state
        self._x = torch.sigmoid(x)
        return (
            # one more
            self.l2(self._x)
        ), state

    def value_function(self):
        if self.plain:
            return self.v(self._x).reshape(-1)
        return self.v(self._x).squeeze()


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
