# RLM602, line 15
import torch
import tree
from torch import nn

from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


# TensorFlow's variables, sessions and saved weights can't be carried over, and `.framework("tf")` goes.
# Observations come as the environment gives them; `FlattenObservations` makes nested and discrete ones flat.
class Net(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        self.num_outputs = num_outputs
        self.values = nn.LazyLinear(1)  # line 8
        self.actions = nn.LazyLinear(self.num_outputs)  # line 9
        # Lazy layers take the sizes of their inputs from a first batch.
        sample = self.observation_space.sample()
        obs = tree.map_structure(lambda x: torch.as_tensor(x, dtype=torch.float32)[None], sample)
        batch = {Columns.OBS: obs}
        with torch.no_grad():
            self.compute_values(batch)

    def _forward(self, batch, **kwargs):
        self.features = batch[Columns.OBS]
        return {Columns.ACTION_DIST_INPUTS: self.actions(self.features)}

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self.values(self.features).squeeze(-1)


# RLM602, line 21
# TensorFlow's variables, sessions and saved weights can't be carried over, and `.framework("tf")` goes.
# Observations come as the environment gives them; `FlattenObservations` makes nested and discrete ones flat.
class Other(Net):
    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return 2.0 * super().compute_values(batch)
