import abc
from torch import nn
from mine import Mixin
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models.torch.fcnet import FullyConnectedNetwork
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2


class Doubled(FullyConnectedNetwork):
    def forward(self, input_dict, state, seq_lens):
        logits, state = super().forward(input_dict, state, seq_lens)
        return 2 * logits, state


class Mixed(Mixin, TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)

    def forward(self, input_dict, state, seq_lens):
        return self.encode(input_dict["obs"]), state

    def value_function(self):
        return self.value


class Meta(TorchModelV2, nn.Module, metaclass=abc.ABCMeta):
    def forward(self, input_dict, state, seq_lens):
        return input_dict["obs"], state


first = PPOConfig().environment("CartPole-v1").training(model={"custom_model": Doubled})
second = PPOConfig().environment("CartPole-v1").training(model={"custom_model": Mixed})
third = PPOConfig().environment("CartPole-v1").training(model={"custom_model": Meta})
