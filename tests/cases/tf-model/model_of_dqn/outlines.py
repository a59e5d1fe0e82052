# RLM602, line 7
import torch
from torch import nn

from ray.rllib.algorithms.dqn.dqn_catalog import DQNCatalog
from ray.rllib.algorithms.dqn.torch.default_dqn_torch_rl_module import DefaultDQNTorchRLModule
from ray.rllib.core.columns import Columns
from ray.rllib.core.models.base import ENCODER_OUT
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


# TensorFlow's variables, sessions and saved weights can't be carried over, and `.framework("tf")` goes.
# Observations come as the environment gives them; `FlattenObservations` makes nested and discrete ones flat.
FEATURES = 256  # the size of what the encoder gives: `num_outputs` of the old model


class EmbeddedEncoder(nn.Module):
    def __init__(self, observation_space, action_space, model_config):
        super().__init__()
        self.observation_space, self.action_space, self.model_config = observation_space, action_space, model_config
        obs_space = self.observation_space
        num_outputs = FEATURES
        self.hidden = nn.Linear(obs_space.shape[-1], 64)  # line 11
        self.dense = nn.Linear(64, num_outputs)  # line 12

    def embedding(self, inputs):
        hidden = torch.relu(self.hidden(inputs.float()))  # line 11
        return torch.relu(self.dense(hidden))

    def forward(self, batch):
        return {ENCODER_OUT: self.embedding(batch[Columns.OBS])}


# Line 17, `get_state_value` belongs in `build_vf_head` of the Catalog:
# def get_state_value(self, model_out):
#     return super().get_state_value(model_out) * 0.5
class EmbeddedCatalog(DQNCatalog):
    def _determine_components_hook(self):
        self.latent_dims = (FEATURES,)

    def build_encoder(self, framework):
        return EmbeddedEncoder(self.observation_space, self.action_space, self._model_config_dict)


# For `config.rl_module(rl_module_spec=...)`.
rl_module_spec = RLModuleSpec(module_class=DefaultDQNTorchRLModule, catalog_class=EmbeddedCatalog)
