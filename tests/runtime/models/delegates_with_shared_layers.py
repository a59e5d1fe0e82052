import numpy as np
import torch
import torch.nn as nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.fcnet import FullyConnectedNetwork
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2


class Net(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        super(Net, self).__init__(obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.inner = FullyConnectedNetwork(obs_space, action_space, num_outputs, model_config, name + "_inner")
        self.scale = nn.Parameter(torch.ones(1))

    def forward(self, input_dict, state, seq_lens):
        logits, state = self.inner.forward(input_dict, state, seq_lens)
        return logits * self.scale, state

    def value_function(self):
        return self.inner.value_function()


ModelCatalog.register_custom_model("net", Net)
config = (
    PPOConfig()
    .environment("CartPole-v1")
    .framework("torch")
    .rollouts(num_rollout_workers=0)
    .training(model={"custom_model": "net", "fcnet_hiddens": [20, 10], "fcnet_activation": "relu", "vf_share_layers": True})
)
algo = config.build()

# old: Net {"fcnet_hiddens": [20, 10], "fcnet_activation": "relu", "vf_share_layers": True}
# expect: module.inner._value_branch_separate is None
# expect: module.inner._logits._model[0].in_features == 10
