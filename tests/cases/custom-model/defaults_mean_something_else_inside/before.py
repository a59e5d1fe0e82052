from torch import nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2

cells = 16


class Same(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name, cells=cells):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.pi = nn.Sequential(nn.Linear(obs_space.shape[0], cells), nn.Linear(cells, num_outputs))
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def forward(self, input_dict, state, seq_lens):
        self._obs = input_dict["obs"].float()
        return self.pi(self._obs), state

    def value_function(self):
        return self.vf(self._obs).squeeze(1)


ModelCatalog.register_custom_model("same", Same)
config_same = PPOConfig().environment("CartPole-v1").training(model={"custom_model": "same"})


class OfClass(TorchModelV2, nn.Module):
    SIZE = 8

    def __init__(self, obs_space, action_space, num_outputs, model_config, name, size=SIZE):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.pi = nn.Sequential(nn.Linear(obs_space.shape[0], size), nn.Linear(size, num_outputs))
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def forward(self, input_dict, state, seq_lens):
        self._obs = input_dict["obs"].float()
        return self.pi(self._obs), state

    def value_function(self):
        return self.vf(self._obs).squeeze(1)


ModelCatalog.register_custom_model("ofclass", OfClass)
config_ofclass = PPOConfig().environment("CartPole-v1").training(model={"custom_model": "ofclass"})
