# RLM602, line 5
from torch import nn

from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


# TensorFlow's variables, sessions and saved weights can't be carried over, and `.framework("tf")` goes.
# Observations come as the environment gives them; `FlattenObservations` makes nested and discrete ones flat.
class Base(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        self.values = nn.LazyLinear(1)  # line 8
        # Lazy layers take the sizes of their inputs from a first batch: run one here.

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self._value.reshape(-1)


# RLM602, line 14
import torch
import tree
from torch import nn

from ray.rllib.core.columns import Columns


# TensorFlow's variables, sessions and saved weights can't be carried over, and `.framework("tf")` goes.
# Observations come as the environment gives them; `FlattenObservations` makes nested and discrete ones flat.
class Derived(Base):
    def setup(self):
        super().setup()
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        self.num_outputs = num_outputs
        self.out = nn.LazyLinear(self.num_outputs)  # line 17
        # Lazy layers take the sizes of their inputs from a first batch.
        sample = self.observation_space.sample()
        obs = tree.map_structure(lambda x: torch.as_tensor(x, dtype=torch.float32)[None], sample)
        batch = {Columns.OBS: obs}
        with torch.no_grad():
            self.compute_values(batch)

    def _forward(self, batch, **kwargs):
        self._value = self.values(batch[Columns.OBS])
        return {Columns.ACTION_DIST_INPUTS: self.out(batch[Columns.OBS].float())}
