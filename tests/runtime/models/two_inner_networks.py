import numpy as np
import torch
import torch.nn as nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.fcnet import FullyConnectedNetwork as TorchFC
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2


class Net(TorchModelV2, nn.Module):
    """Actor and critic are networks of RLlib."""

    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        nn.Module.__init__(self)
        super().__init__(obs_space, action_space, num_outputs, model_config, name)
        self.actor = TorchFC(obs_space, action_space, num_outputs, model_config, name + "_actor")
        self.critic = TorchFC(obs_space, action_space, 1, model_config, name + "_critic")
        self._model_in = None

    def forward(self, input_dict, state, seq_lens):
        # the critic sees the same
        self._model_in = [input_dict["obs_flat"], state, seq_lens]
        return self.actor(input_dict, state, seq_lens)

    def value_function(self):
        value_out, _ = self.critic({"obs": self._model_in[0]}, self._model_in[1], self._model_in[2])
        return torch.reshape(value_out, [-1])


ModelCatalog.register_custom_model("net", Net)
config = (
    PPOConfig()
    .environment("CartPole-v1")
    .framework("torch")
    .rollouts(num_rollout_workers=0)
    .training(model=dict(custom_model="net", fcnet_hiddens=[16]))
)
algo = config.build()

# old: Net {"fcnet_hiddens": [16]}
