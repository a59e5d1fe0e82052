import numpy as np
import torch
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2
from torch import nn

# observations: gym.spaces.Box(-1.0, 1.0, (4,), np.float32)
# actions: gym.spaces.Discrete(3)
# settings: {"hidden": 12}


class Net(TorchModelV2, nn.Module):
    """A trunk and two heads."""

    def __init__(self, obs_space, action_space, num_outputs, model_config, name, hidden=32, **kwargs):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        size = int(np.prod(obs_space.shape))
        self.trunk = nn.Sequential(nn.Linear(size, hidden), nn.Tanh())
        self.policy = nn.Linear(hidden, num_outputs)
        self.values = nn.Linear(hidden, 1)
        self._features = None

    def forward(self, input_dict, state, seq_lens):
        # Flat observations, as they were.
        self._features = self.trunk(input_dict["obs_flat"].float())
        return self.policy(self._features), state

    def value_function(self):
        assert self._features is not None
        return torch.reshape(self.values(self._features), [-1])
