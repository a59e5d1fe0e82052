# RLM602, line 9
import torch
import tree
from torch import nn

from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


# TensorFlow's variables, sessions and saved weights can't be carried over, and `.framework("tf")` goes.
# Observations come as the environment gives them; `FlattenObservations` makes nested and discrete ones flat.
class Masked(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        obs_space = self.observation_space
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        inner = obs_space["observations"]
        # Line 13, a FullyConnectedNetwork: the sizes are those of `fcnet_hiddens`.
        self.internal_model = nn.Sequential(
            nn.LazyLinear(256), nn.Tanh(), nn.LazyLinear(256), nn.Tanh(), nn.LazyLinear(num_outputs)
        )
        self.internal_model_values = nn.Sequential(
            nn.LazyLinear(256), nn.Tanh(), nn.LazyLinear(256), nn.Tanh(), nn.LazyLinear(1)
        )
        # Lazy layers take the sizes of their inputs from a first batch.
        sample = self.observation_space.sample()
        obs = tree.map_structure(lambda x: torch.as_tensor(x, dtype=torch.float32)[None], sample)
        batch = {Columns.OBS: obs}
        with torch.no_grad():
            self.compute_values(batch)

    def _forward(self, batch, **kwargs):
        action_mask = batch[Columns.OBS]["action_mask"]
        self._internal_model_input = batch[Columns.OBS]["observations"].float()
        logits = self.internal_model(self._internal_model_input)
        inf_mask = torch.clamp(torch.log(action_mask), min=torch.finfo(torch.float32).min)
        return {Columns.ACTION_DIST_INPUTS: logits + inf_mask}

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self.internal_model_values(self._internal_model_input).squeeze(-1)
