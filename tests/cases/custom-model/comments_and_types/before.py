"""A policy for the carts."""
from typing import Dict, List, Optional

import gymnasium as gym
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.modelv2 import ModelV2
from ray.rllib.models.torch.misc import SlimFC, normc_initializer
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2
from ray.rllib.utils.annotations import override
from ray.rllib.utils.framework import try_import_torch
from ray.rllib.utils.typing import ModelConfigDict, TensorType

torch, nn = try_import_torch()


# the model of the paper
class Net(TorchModelV2, nn.Module):  # both bases are needed
    """Two heads on one trunk."""

    def __init__(
        self,
        obs_space: gym.spaces.Space,
        action_space: gym.spaces.Space,
        num_outputs: int,
        model_config: ModelConfigDict,
        name: str,
        hiddens: Optional[List[int]] = None,  # from custom_model_config
        *,
        activation: str = "tanh",
    ):
        """Builds it."""
        # RLlib first
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)  # gives obs_space
        # then torch
        nn.Module.__init__(self)

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

    @override(ModelV2)
    def forward(
        self,
        input_dict: Dict[str, TensorType],  # obs and obs_flat
        state: List[TensorType],
        seq_lens: TensorType,
    ):
        """Logits."""
        # all in one go
        features = self.trunk(input_dict["obs_flat"].float())
        self._cur_value = self.value(features).squeeze(1)
        return self.policy(features), state  # no state

    # the critic
    @override(ModelV2)
    def value_function(self) -> TensorType:
        return self._cur_value  # from forward()


# by name
ModelCatalog.register_custom_model("net", Net)  # known to RLlib

config = (
    PPOConfig()
    .environment("CartPole-v1")
    .training(
        lr=1e-4,
        # the model
        model={
            "custom_model": "net",  # see above
            # small
            "custom_model_config": {"hiddens": [16], "activation": "relu"},
        },
    )
)
