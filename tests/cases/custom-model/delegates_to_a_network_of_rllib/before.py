import torch
from torch import nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.fcnet import FullyConnectedNetwork as TorchFC
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2


class Net(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        super().__init__(obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.actor = TorchFC(obs_space, action_space, num_outputs, model_config, name + "_actor")
        self.critic = TorchFC(obs_space, action_space, 1, model_config, name + "_critic")

    def forward(self, input_dict, state, seq_lens):
        input_dict["obs"] = input_dict["obs"].float()
        logits, _ = self.actor(input_dict, state, seq_lens)
        self._value, _ = self.critic(input_dict, state, seq_lens)
        return logits, []

    def value_function(self):
        return torch.reshape(self._value, [-1])


ModelCatalog.register_custom_model("net", Net)
config = PPOConfig().environment("CartPole-v1").training(model={"custom_model": "net", "fcnet_hiddens": [32]})
