import torch
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class Net(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        self.net = torch.nn.Linear(self.observation_space.shape[0], self.action_space.n)
        self.values = torch.nn.Linear(self.observation_space.shape[0], 1)

    def _forward(self, batch, **kwargs):
        return {Columns.ACTION_DIST_INPUTS: self.net(batch[Columns.OBS])}

    def compute_values(self, batch, embeddings=None):
        return self.values(batch[Columns.OBS]).squeeze(-1)
