# RLM602, line 6
import torch
import tree
from torch import nn

from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


# TensorFlow's variables, sessions and saved weights can't be carried over, and `.framework("tf")` goes.
# Observations come as the environment gives them; `FlattenObservations` makes nested and discrete ones flat.
class Camera(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        filters = self.model_config.get("filters", 16)
        self.conv = nn.LazyConv2d(filters, (3, 3), padding="same")  # line 10
        self.pool = nn.MaxPool2d((2, 2))  # line 11
        self.conv_2 = nn.LazyConv2d(2 * filters, 3, stride=2, padding=1)  # line 12; was padding="same", which PyTorch has for stride 1 alone
        self.dropout = nn.Dropout(0.1)  # line 14
        self.out = nn.LazyLinear(num_outputs)  # line 15
        self.value = nn.LazyLinear(1)  # line 16
        # Lazy layers take the sizes of their inputs from a first batch.
        sample = self.observation_space.sample()
        obs = tree.map_structure(lambda x: torch.as_tensor(x, dtype=torch.float32)[None], sample)
        batch = {Columns.OBS: obs}
        with torch.no_grad():
            self.compute_values(batch)

    def model(self, inputs):
        x = torch.relu(self.conv(inputs.permute(0, 3, 1, 2).float()))  # line 10
        x = self.pool(x)  # line 11
        x = torch.relu(self.conv_2(x))  # line 12
        x = x.flatten(1)  # line 13
        x = self.dropout(x)  # line 14
        out = self.out(x)  # line 15
        value = self.value(x)  # line 16
        return out, value

    def _forward(self, batch, **kwargs):
        out, self._value = self.model(batch[Columns.OBS].float() / 255.0)
        return {Columns.ACTION_DIST_INPUTS: out}

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self._value.squeeze(1)
