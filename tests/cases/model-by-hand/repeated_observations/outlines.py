# RLM603, line 9
from torch import nn

from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class Items(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        self.layer = nn.Linear(4, num_outputs)

    def _forward(self, batch, **kwargs):
        items = batch[Columns.OBS].unbatch_repeat_dim()
        return {Columns.ACTION_DIST_INPUTS: sum(self.layer(item) for item in items)}

    def compute_values(self, batch, embeddings=None):
        # The model had no `value_function` of its own: add a layer of size 1.
        return ...
