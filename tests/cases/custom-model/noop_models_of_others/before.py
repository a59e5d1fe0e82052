import ray
from torch import nn
from skrl.models import ModelCatalog, TorchModelV2


class Plain(nn.Module):
    def forward(self, input_dict, state, seq_lens):
        return input_dict["obs"], state

    def value_function(self):
        return None


class Net(TorchModelV2, nn.Module):
    def forward(self, input_dict, state, seq_lens):
        return input_dict["obs"], state


ModelCatalog.register_custom_model("net", Net)
ray.init()
