import numpy as np
import torch
from torch import nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2
from ray.rllib.utils.annotations import override


class Net(TorchModelV2, nn.Module):
    """Two layers."""

    def __init__(self, obs_space, action_space, num_outputs, model_config, name, hidden=32, **kwargs):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.trunk = nn.Sequential(nn.Linear(int(np.prod(obs_space.shape)), hidden), nn.Tanh())  # the trunk
        self.policy = nn.Linear(hidden, num_outputs)
        self.value = nn.Linear(hidden, 1)
        self._features = None

    @override(TorchModelV2)
    def forward(self, input_dict, state, seq_lens):
        self._features = self.trunk(input_dict["obs_flat"].float())
        return self.policy(self._features), state

    @override(TorchModelV2)
    def value_function(self):
        return self.value(self._features).squeeze(1)


ModelCatalog.register_custom_model("net", Net)
config = (
    PPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=0)
    .training(model={"custom_model": "net", "custom_model_config": {"hidden": 16}})
)
algo = config.build()

# old: Net {"custom_model_config": {"hidden": 16}}
# expect: module.trunk[0].out_features == 16
