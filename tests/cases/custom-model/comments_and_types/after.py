"""A policy for the carts."""

from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.models.torch.misc import SlimFC, normc_initializer
from ray.rllib.core.columns import Columns
from ray.rllib.utils.annotations import override
from ray.rllib.utils.framework import try_import_torch
from ray.rllib.utils.typing import TensorType
from ray.rllib.core.rl_module.rl_module import RLModuleSpec

torch, nn = try_import_torch()


# the model of the paper
class Net(TorchRLModule, ValueFunctionAPI):  # both bases are needed
    """Two heads on one trunk."""

    def setup(self):
        """Builds it."""
        # RLlib first
        # gives obs_space
        # from custom_model_config
        obs_space = self.observation_space
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        custom_model_config = self.model_config.get("custom_model_config", {})
        hiddens = custom_model_config.get("hiddens")
        activation = custom_model_config.get("activation", "tanh")
        # then torch

        layers = []
        size = obs_space.shape[0]
        for width in hiddens or [32]:
            # one more
            layers.append(SlimFC(size, width, initializer=normc_initializer(1.0), activation_fn=activation))
            size = width
        self.trunk = nn.Sequential(*layers)
        self.policy = SlimFC(size, num_outputs)  # logits
        self.value = SlimFC(size, 1)
        self._cur_value = None

    @override(TorchRLModule)
    def _forward(self, batch, **kwargs):
        """Logits."""
        # all in one go
        # obs and obs_flat
        features = self.trunk(batch[Columns.OBS].flatten(1).float())
        self._cur_value = self.value(features).squeeze(1)
        return {Columns.ACTION_DIST_INPUTS: self.policy(features)}  # no state

    # the critic
    def value_function(self) -> TensorType:
        return self._cur_value  # from forward()

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self.value_function().reshape(-1)


# by name
# known to RLlib

config = (
    PPOConfig()
    .environment("CartPole-v1")
    .training(
        lr=1e-4,
    )
    .rl_module(
        # the model
        rl_module_spec=RLModuleSpec(module_class=Net, model_config={
            # see above
            # small
            "custom_model_config": {"hiddens": [16], "activation": "relu"},
        }),
    )
)
