# RLM602, line 23
import torch
import tree
from torch import nn

from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class Residual(nn.Module):
    def __init__(self, size, **kwargs):
        super().__init__()
        self.dense = nn.LazyLinear(size)  # line 10

    def forward(self, x):
        return x + torch.relu(self.dense(x))


# TensorFlow's variables, sessions and saved weights can't be carried over, and `.framework("tf")` goes.
# Observations come as the environment gives them; `FlattenObservations` makes nested and discrete ones flat.
class Net(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        obs_space = self.observation_space
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        self.residual = Residual(obs_space.shape[0])
        self.out = nn.LazyLinear(num_outputs)  # line 27
        # Lazy layers take the sizes of their inputs from a first batch.
        sample = self.observation_space.sample()
        obs = tree.map_structure(lambda x: torch.as_tensor(x, dtype=torch.float32)[None], sample)
        batch = {Columns.OBS: obs}
        with torch.no_grad():
            self.compute_values(batch)

    def _forward(self, batch, **kwargs):
        x = self.residual(batch[Columns.OBS].float())
        self._value = x.sum(dim=-1)
        return {Columns.ACTION_DIST_INPUTS: self.out(x)}

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self._value
