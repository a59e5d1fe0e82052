# RLM601, line 5
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.models.torch.torch_action_dist import TorchCategorical


class Model(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        pass

    def _forward(self, batch, **kwargs):
        self.guess = TorchCategorical(batch[Columns.OBS].flatten(1), self).sample()
        return {Columns.ACTION_DIST_INPUTS: batch[Columns.OBS].flatten(1)}

    def compute_values(self, batch, embeddings=None):
        # The model had no `value_function` of its own: add a layer of size 1.
        return ...
