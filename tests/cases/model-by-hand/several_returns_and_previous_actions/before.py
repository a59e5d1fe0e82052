import numpy as np
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2
from torch import nn


class Chooser(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name, memory=False, **options):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.memory = memory
        if options.get("wide"):
            self.layer = nn.Linear(8, num_outputs)
        else:
            self.layer = nn.Linear(4, num_outputs)  # as it is

    def get_initial_state(self):
        if self.memory:
            return [np.zeros(4, np.float32)]
        return []

    def forward(self, input_dict, state, seq_lens):
        if self.memory:
            return self.layer(input_dict["obs"] + input_dict["prev_actions"]), [state[0] + 1]
        return self.layer(input_dict["obs"]), state

    def value_function(self):
        if self.memory:
            return self.layer.weight.sum()
        return self.layer.bias.sum()

    def metrics(self):
        return {"bias": self.layer.bias.sum().item()}
