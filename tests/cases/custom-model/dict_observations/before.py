import torch
from torch import nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2


class Net(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        own = obs_space.original_space["own"].shape[0]
        other = obs_space.original_space["other"].shape[0]
        self.pi = nn.Linear(own + other, num_outputs)
        self.vf = nn.Linear(own + other, 1)

    def forward(self, input_dict, state, seq_lens):
        self._obs = torch.cat([input_dict["obs"]["own"], input_dict["obs"]["other"]], dim=1)
        return self.pi(self._obs), state

    def value_function(self):
        return self.vf(self._obs).squeeze(1)


ModelCatalog.register_custom_model("net", Net)
config = PPOConfig().environment("pairs").training(model={"custom_model": "net"})
