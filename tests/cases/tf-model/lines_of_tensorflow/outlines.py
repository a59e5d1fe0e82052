# RLM602, line 6
import numpy as np
import torch
import tree
from torch import nn

from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


# TensorFlow's variables, sessions and saved weights can't be carried over, and `.framework("tf")` goes.
# Observations come as the environment gives them; `FlattenObservations` makes nested and discrete ones flat.
# Line 28, `import_from_h5`: weights are loaded by `RLModule.restore_from_path(path)`.
class Special(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        obs_space = self.observation_space
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        self.scale = np.sqrt(obs_space.shape[0])
        # Line 10, not carried over:
        # self.bias = tf.Variable(tf.zeros(num_outputs))
        self.bias = ...
        self.out = nn.LazyLinear(num_outputs)  # line 15
        # Not needed: line 17; parameters are found by themselves.
        # Lazy layers take the sizes of their inputs from a first batch.
        sample = self.observation_space.sample()
        obs = tree.map_structure(lambda x: torch.as_tensor(x, dtype=torch.float32)[None], sample)
        batch = {Columns.OBS: obs}
        with torch.no_grad():
            self.compute_values(batch)

    def trunk(self, inputs):
        # Line 13, not carried over:
        # scaled = tf.keras.layers.Lambda(lambda x: x * 2)(inputs)
        scaled = ...
        both = torch.cat([inputs.float(), scaled], dim=-1)  # line 14
        out = self.out(both)  # line 15
        return out

    def _forward(self, batch, **kwargs):
        # Line 20, not carried over:
        # x = tf.image.resize(input_dict["obs"], (4, 4))
        x = ...
        x = torch.relu(x)
        out = self.trunk(x)
        return {Columns.ACTION_DIST_INPUTS: out + self.bias}

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self.bias.mean(dim=-1)
