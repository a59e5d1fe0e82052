import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.connectors.connector_v2 import ConnectorV2
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class Net(TorchRLModule, ValueFunctionAPI):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.data = self.config

    def setup(self):
        self.pi = torch.nn.Linear(self.observation_space.shape[0], self.model_config["out"])

    def _forward(self, batch, **kwargs):
        return {Columns.ACTION_DIST_INPUTS: self.pi(batch[Columns.OBS])}

    def _forward_train(self, batch):
        return {**self._forward(batch), Columns.VF_PREDS: self.compute_values(batch)}

    def compute_values(self, batch, embeddings=None):
        return self.pi(batch[Columns.OBS]).sum(-1)


class Piece(ConnectorV2):
    def __call__(self, *, rl_module, batch, episodes, explore=None, shared_data=None, metrics=None, **kwargs):
        data = dict(batch)
        return data


spec = MultiRLModuleSpec(rl_module_specs={"p": RLModuleSpec(module_class=Net, model_config={"out": 2})})
config = PPOConfig().rl_module(rl_module_spec=spec)
config.env_runners(env_to_module_connector=lambda env, spaces, device: Piece())
