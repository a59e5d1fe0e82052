import torch
from ray.rllib.algorithms import ppo
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


class Net(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        space = self.observation_space
        outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        label = "default_model"
        self.label = label
        self.pi = torch.nn.Linear(space.shape[0], outputs)
        self.vf = torch.nn.Linear(space.shape[0], 1)

    def _forward(self, batch, **kwargs):
        self.seen = batch[Columns.OBS]
        return {Columns.ACTION_DIST_INPUTS: self.pi(self.seen)}

    def value_function(self):
        return self.vf(self.seen).view(-1)

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self.value_function().reshape(-1)


NAME = "net"
config = ppo.PPOConfig()
config.environment("Acrobot-v1")
config.rl_module(rl_module_spec=RLModuleSpec(module_class=Net))
