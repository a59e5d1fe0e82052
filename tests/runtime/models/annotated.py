from typing import Dict, List, Tuple

import gymnasium as gym
import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models.catalog import ModelCatalog
from ray.rllib.models.torch.misc import SlimFC, normc_initializer
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2
from ray.rllib.utils.annotations import override
from ray.rllib.utils.framework import try_import_torch
from ray.rllib.utils.typing import ModelConfigDict, TensorType

torch, nn = try_import_torch()


class Net(TorchModelV2, nn.Module):
    """A model with types."""

    def __init__(
        self,
        obs_space: gym.spaces.Space,
        action_space: gym.spaces.Space,
        num_outputs: int,
        model_config: ModelConfigDict,
        name: str,
        *,
        width: int = 24,
        **customized_model_kwargs,
    ) -> None:
        """Builds the layers."""
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        size: int = int(np.prod(obs_space.shape))
        self.body = nn.Sequential(
            SlimFC(size, width, initializer=normc_initializer(1.0), activation_fn="tanh"),
            SlimFC(width, width, initializer=normc_initializer(1.0), activation_fn=nn.Tanh),
        )
        self.logits = SlimFC(width, num_outputs, initializer=normc_initializer(0.01))  # no activation
        self.value_branch = SlimFC(width, 1, initializer=normc_initializer(0.01))
        self._cur_value: TensorType = None

    @override(TorchModelV2)
    def forward(
        self,
        input_dict: Dict[str, TensorType],
        state: List[TensorType],
        seq_lens: TensorType,
    ) -> Tuple[TensorType, List[TensorType]]:
        """Logits, and the values on the way."""
        obs = input_dict["obs_flat"].float()
        features = self.body(obs)
        self._cur_value = self.value_branch(features).squeeze(1)
        return self.logits(features), state

    @override(TorchModelV2)
    def value_function(self) -> TensorType:
        assert self._cur_value is not None, "must call forward() first"
        return self._cur_value


ModelCatalog.register_custom_model("net", Net)
config = (
    PPOConfig()
    .environment("CartPole-v1")
    .framework("torch")
    .rollouts(num_rollout_workers=0)
    .training(model={"custom_model": "net", "custom_model_config": {"width": 12}})
)
algo = config.build()

# old: Net {"custom_model_config": {"width": 12}}
# expect: module.value_branch._model[0].in_features == 12
