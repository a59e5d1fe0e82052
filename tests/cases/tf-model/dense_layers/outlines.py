# RLM602, line 8
import torch
from torch import nn

from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


# TensorFlow's variables, sessions and saved weights can't be carried over, and `.framework("tf")` goes.
# Observations come as the environment gives them; `FlattenObservations` makes nested and discrete ones flat.
class Walker(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        obs_space = self.observation_space
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        self.hidden = nn.Linear(obs_space.shape[-1], 256)  # line 15; without kernel_initializer=normc_initializer(1.0)
        self.hidden_2 = nn.Linear(256, 64)  # line 18
        self.logits = nn.Linear(64, num_outputs)  # line 19
        self.values = nn.Linear(64, 1)  # line 20
        # Not needed: line 22; parameters are found by themselves.

    def base_model(self, inputs):
        hidden = torch.relu(self.hidden(inputs.float()))  # line 15
        second = torch.tanh(self.hidden_2(hidden))  # line 18
        logits = self.logits(second)  # line 19
        values = self.values(second)  # line 20
        return logits, values

    def _forward(self, batch, **kwargs):
        model_out, self._value_out = self.base_model(batch[Columns.OBS])
        return {Columns.ACTION_DIST_INPUTS: model_out}

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self._value_out.reshape(-1)
