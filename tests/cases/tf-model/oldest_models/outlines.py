# RLM602, line 5
import torch
import tree
from torch import nn

from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


# TensorFlow's variables, sessions and saved weights can't be carried over, and `.framework("tf")` goes.
# Observations come as the environment gives them; `FlattenObservations` makes nested and discrete ones flat.
class Oldest(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        self.hidden = nn.LazyLinear(64)  # line 7
        self.output = nn.Linear(64, num_outputs)  # line 8
        # Lazy layers take the sizes of their inputs from a first batch.
        sample = self.observation_space.sample()
        obs = tree.map_structure(lambda x: torch.as_tensor(x, dtype=torch.float32)[None], sample)
        batch = {Columns.OBS: obs}
        with torch.no_grad():
            self._forward(batch)

    def _forward(self, batch, **kwargs):
        hidden = torch.relu(self.hidden(batch[Columns.OBS].float()))
        output = self.output(hidden)
        return {Columns.ACTION_DIST_INPUTS: output}

    def compute_values(self, batch, embeddings=None):
        # The model had no `value_function` of its own: add a layer of size 1.
        return ...
