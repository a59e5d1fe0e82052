from ray.rllib.models.torch.torch_modelv2 import TorchModelV2
from torch import nn


class Counting(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.calls = 0

    def metrics(self):
        return {"calls": self.calls}


class Small(Counting):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        super().__init__(obs_space, action_space, num_outputs, model_config, name)
        self.layer = nn.Linear(4, num_outputs)

    def forward(self, input_dict, state, seq_lens):
        self.calls += 1
        return self.layer(input_dict["obs"]), state
