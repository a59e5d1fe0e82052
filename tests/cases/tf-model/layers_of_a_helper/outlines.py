# RLM602, line 5
import torch
import tree
from torch import nn

from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


# TensorFlow's variables, sessions and saved weights can't be carried over, and `.framework("tf")` goes.
# Observations come as the environment gives them; `FlattenObservations` makes nested and discrete ones flat.
class Helped(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        self.dense = nn.LazyLinear(num_outputs)  # line 10
        self.dense_2 = nn.LazyLinear(1)  # line 10
        self.dense_3 = nn.LazyLinear(size)  # line 13; `size`: argument of `_hidden`
        # Lazy layers take the sizes of their inputs from a first batch.
        sample = self.observation_space.sample()
        obs = tree.map_structure(lambda x: torch.as_tensor(x, dtype=torch.float32)[None], sample)
        batch = {Columns.OBS: obs}
        with torch.no_grad():
            self.compute_values(batch)

    def net(self, inputs):
        x = self._hidden(inputs, 8)  # line 9
        return self.dense(x), self.dense_2(x)

    def _forward(self, batch, **kwargs):
        out, self._value = self.net(batch[Columns.OBS])
        return {Columns.ACTION_DIST_INPUTS: out}

    def _hidden(self, x, size):
        # Its layers are made once, in `setup`; the old model made new ones at each call.
        return torch.relu(self.dense_3(x))

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self._value.reshape(-1)
