from torch import nn
from ray.rllib.algorithms.impala import ImpalaConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.fcnet import FullyConnectedNetwork
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2


class Net(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.inner = FullyConnectedNetwork(obs_space, action_space, num_outputs, model_config, name)

    def forward(self, input_dict, state, seq_lens):
        return self.inner.forward(input_dict, state, seq_lens)

    def value_function(self):
        return self.inner.value_function()


ModelCatalog.register_custom_model("net", Net)
config = ImpalaConfig().environment("Pendulum-v1").training(model={"custom_model": "net"})
