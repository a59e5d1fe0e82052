# RLM603, line 5
import numpy as np

from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class Bare(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        self.num_outputs = num_outputs

    def _forward(self, batch, **kwargs):
        return {Columns.ACTION_DIST_INPUTS: np.zeros((len(batch[Columns.OBS]), self.num_outputs))}

    def compute_values(self, batch, embeddings=None):
        # The model had no `value_function` of its own: add a layer of size 1.
        return ...
