import numpy as np
import torch
import torch.nn as nn
from ray.rllib.algorithms.impala import ImpalaConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.fcnet import FullyConnectedNetwork as TorchFC
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2


class Net(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.inner = TorchFC(obs_space, action_space, num_outputs, model_config, name)

    def forward(self, input_dict, state, seq_lens):
        return self.inner(input_dict, state, seq_lens)

    def value_function(self):
        return self.inner.value_function()


ModelCatalog.register_custom_model("net", Net)
config = (
    ImpalaConfig()
    .environment("CartPole-v1")
    .framework("torch")
    .rollouts(num_rollout_workers=0)
    .resources(num_gpus=0)
    .training(model={"custom_model": "net", "fcnet_hiddens": [8]})
)
algo = config.build()

# old: Net {"fcnet_hiddens": [8]}
# expect: module.inner._value_branch_separate is None
