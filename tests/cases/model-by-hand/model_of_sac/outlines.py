# RLM603, line 6
import torch
from torch import nn

from ray.rllib.algorithms.sac.sac_catalog import SACCatalog
from ray.rllib.algorithms.sac.torch.default_sac_torch_rl_module import DefaultSACTorchRLModule
from ray.rllib.core.columns import Columns
from ray.rllib.core.models.base import ENCODER_OUT
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


FEATURES = 256  # the size of what the encoder gives: `num_outputs` of the old model


class SplitEncoder(nn.Module):
    def __init__(self, observation_space, action_space, model_config):
        super().__init__()
        self.observation_space, self.action_space, self.model_config = observation_space, action_space, model_config
        # The model had no `forward` of its own.
        self.network = nn.Sequential(nn.Linear(observation_space.shape[0], FEATURES), nn.ReLU())

    def forward(self, batch):
        return {ENCODER_OUT: self.network(batch[Columns.OBS].float())}


class SplitQEncoder(nn.Module):
    def __init__(self, observation_space, action_space, model_config):
        super().__init__()
        self.encoder = SplitEncoder(observation_space, action_space, model_config)
        self.joint = nn.Linear(FEATURES + action_space.shape[0], FEATURES)

    def forward(self, batch):
        features = self.encoder(batch)[ENCODER_OUT]
        joint = self.joint(torch.cat([features, batch[Columns.ACTIONS]], dim=-1))
        return {ENCODER_OUT: torch.relu(joint)}


# Line 14, `get_q_values` belongs in `compute_q_values` of an RLModule derived from the default one:
# def get_q_values(self, model_out, actions=None):
#     return self.q_net(torch.cat([model_out, actions], dim=-1)), []
class SplitCatalog(SACCatalog):
    def _determine_components_hook(self):
        self.latent_dims = (FEATURES,)

    def build_encoder(self, framework):
        # Line 7, `build_policy_model`:
        # def build_policy_model(self, obs_space, num_outputs, policy_model_config, name):
        #     return nn.Sequential(nn.Linear(obs_space.shape[0], 32), nn.ReLU(), nn.Linear(32, num_outputs))
        return SplitEncoder(self.observation_space, self.action_space, self._model_config_dict)

    def build_qf_encoder(self, framework):
        # With discrete actions the Q-function gives a value for each: return the other encoder then.
        # Line 10, `build_q_model`:
        # def build_q_model(self, obs_space, action_space, num_outputs, q_model_config, name):
        #     size = obs_space.shape[0] + action_space.shape[0]
        #     return nn.Sequential(nn.Linear(size, 32), nn.ReLU(), nn.Linear(32, num_outputs))
        return SplitQEncoder(self.observation_space, self.action_space, self._model_config_dict)


# For `config.rl_module(rl_module_spec=...)`.
rl_module_spec = RLModuleSpec(module_class=DefaultSACTorchRLModule, catalog_class=SplitCatalog)
