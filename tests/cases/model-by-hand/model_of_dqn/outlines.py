# RLM603, line 5
from torch import nn

from ray.rllib.algorithms.dqn.dqn_catalog import DQNCatalog
from ray.rllib.algorithms.dqn.torch.default_dqn_torch_rl_module import DefaultDQNTorchRLModule
from ray.rllib.core.columns import Columns
from ray.rllib.core.models.base import ENCODER_OUT
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


FEATURES = 256  # the size of what the encoder gives: `num_outputs` of the old model


class FeaturesEncoder(nn.Module):
    def __init__(self, observation_space, action_space, model_config):
        super().__init__()
        self.observation_space, self.action_space, self.model_config = observation_space, action_space, model_config
        obs_space = self.observation_space
        num_outputs = FEATURES
        width = self.model_config.get("width", 64)
        self.layer = nn.Linear(obs_space.shape[0], width)
        self.out = nn.Linear(width, num_outputs)

    def forward(self, batch):
        hidden = self.layer(batch[Columns.OBS].float()).relu()
        return {ENCODER_OUT: self.out(hidden)}


# Line 17, `get_state_value` belongs in `build_vf_head` of the Catalog:
# def get_state_value(self, model_out):
#     return super().get_state_value(model_out)
class FeaturesCatalog(DQNCatalog):
    def _determine_components_hook(self):
        self.latent_dims = (FEATURES,)

    def build_encoder(self, framework):
        return FeaturesEncoder(self.observation_space, self.action_space, self._model_config_dict)


# For `config.rl_module(rl_module_spec=...)`.
rl_module_spec = RLModuleSpec(module_class=DefaultDQNTorchRLModule, catalog_class=FeaturesCatalog)
