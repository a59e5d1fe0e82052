# RLM602, line 5
import torch
from torch import nn

from ray.rllib.algorithms.sac.sac_catalog import SACCatalog
from ray.rllib.algorithms.sac.torch.default_sac_torch_rl_module import DefaultSACTorchRLModule
from ray.rllib.core.columns import Columns
from ray.rllib.core.models.base import ENCODER_OUT
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


# TensorFlow's variables, sessions and saved weights can't be carried over, and `.framework("tf")` goes.
# Observations come as the environment gives them; `FlattenObservations` makes nested and discrete ones flat.
FEATURES = 256  # the size of what the encoder gives: `num_outputs` of the old model


class ActorEncoder(nn.Module):
    def __init__(self, observation_space, action_space, model_config):
        super().__init__()
        self.observation_space, self.action_space, self.model_config = observation_space, action_space, model_config
        # The model had no `forward` of its own.
        self.network = nn.Sequential(nn.Linear(observation_space.shape[0], FEATURES), nn.ReLU())

    def forward(self, batch):
        return {ENCODER_OUT: self.network(batch[Columns.OBS].float())}


class ActorQEncoder(nn.Module):
    def __init__(self, observation_space, action_space, model_config):
        super().__init__()
        self.encoder = ActorEncoder(observation_space, action_space, model_config)
        self.joint = nn.Linear(FEATURES + action_space.shape[0], FEATURES)

    def forward(self, batch):
        features = self.encoder(batch)[ENCODER_OUT]
        joint = self.joint(torch.cat([features, batch[Columns.ACTIONS]], dim=-1))
        return {ENCODER_OUT: torch.relu(joint)}


# Line 6, `get_policy_output` belongs in `build_pi_head` of the Catalog:
# def get_policy_output(self, model_out):
#     return tf.tanh(super().get_policy_output(model_out))
class ActorCatalog(SACCatalog):
    def _determine_components_hook(self):
        self.latent_dims = (FEATURES,)

    def build_encoder(self, framework):
        return ActorEncoder(self.observation_space, self.action_space, self._model_config_dict)

    def build_qf_encoder(self, framework):
        # With discrete actions the Q-function gives a value for each: return the other encoder then.
        return ActorQEncoder(self.observation_space, self.action_space, self._model_config_dict)


# For `config.rl_module(rl_module_spec=...)`.
rl_module_spec = RLModuleSpec(module_class=DefaultSACTorchRLModule, catalog_class=ActorCatalog)
