# RLM602, line 6
import torch
import tree
from torch import nn

from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


# TensorFlow's variables, sessions and saved weights can't be carried over, and `.framework("tf")` goes.
# Observations come as the environment gives them; `FlattenObservations` makes nested and discrete ones flat.
class Plain(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        self.first = nn.LazyLinear(32)  # line 9
        self.second = nn.LazyLinear(num_outputs)  # line 10
        self.critic = nn.Sequential(nn.LazyLinear(16), nn.Tanh(), nn.Linear(16, 1))  # line 11
        # Lazy layers take the sizes of their inputs from a first batch.
        sample = self.observation_space.sample()
        obs = tree.map_structure(lambda x: torch.as_tensor(x, dtype=torch.float32)[None], sample)
        batch = {Columns.OBS: obs}
        with torch.no_grad():
            self.compute_values(batch)

    def _forward(self, batch, **kwargs):
        obs = batch[Columns.OBS]
        self._features = torch.relu(self.first(obs.float()))
        if self._features is None:
            raise ValueError
        self._value = self.critic(obs.float())
        return {Columns.ACTION_DIST_INPUTS: self.second(self._features)}

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self._value[:, 0]
