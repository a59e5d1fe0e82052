# RLM602, line 5
import torch
import tree
from torch import nn

from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


# TensorFlow's variables, sessions and saved weights can't be carried over, and `.framework("tf")` goes.
# Observations come as the environment gives them; `FlattenObservations` makes nested and discrete ones flat.
class Sensor(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        obs_space = self.observation_space
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        if len(obs_space.shape) == 3:
            self.conv = nn.ModuleList()
            for size in (16, 32):
                self.conv.append(nn.LazyConv2d(size, 3))  # line 12
        else:
            self.dense = nn.LazyLinear(32)  # line 15
        self.logits = nn.LazyLinear(num_outputs)  # line 16
        self.value = nn.LazyLinear(1)  # line 17
        # Lazy layers take the sizes of their inputs from a first batch.
        sample = self.observation_space.sample()
        obs = tree.map_structure(lambda x: torch.as_tensor(x, dtype=torch.float32)[None], sample)
        batch = {Columns.OBS: obs}
        with torch.no_grad():
            self.compute_values(batch)

    def net(self, inputs):
        x = inputs  # line 9
        if hasattr(self, "conv"):
            x = x.permute(0, 3, 1, 2).float()
            for conv_layer in self.conv:
                x = torch.relu(conv_layer(x))  # line 12
            x = x.flatten(1)  # line 13
        else:
            x = torch.relu(self.dense(x))  # line 15
        logits = self.logits(x)  # line 16
        value = self.value(x)  # line 17
        return logits, value

    def _forward(self, batch, **kwargs):
        logits, self._value = self.net(batch[Columns.OBS])
        return {Columns.ACTION_DIST_INPUTS: logits}

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self._value.reshape(-1)
