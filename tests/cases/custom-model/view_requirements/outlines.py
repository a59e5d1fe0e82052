# RLM601, line 10
import torch
from torch import nn

from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.policy.view_requirement import ViewRequirement


class Memory(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        obs_space = self.observation_space
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        self.body = nn.Linear(4 * obs_space.shape[0], 32)
        self.view_requirements["last_four"] = ViewRequirement(data_col="obs", shift="-3:0")
        self.logits = nn.Linear(32, num_outputs)
        self.values = nn.Linear(32, 1)

    def _forward(self, batch, **kwargs):
        input_dict = {"obs": batch[Columns.OBS]}
        self.features = torch.relu(self.body(input_dict["last_four"].flatten(1)))
        return {Columns.ACTION_DIST_INPUTS: self.logits(self.features)}

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self.values(self.features).squeeze(1)
