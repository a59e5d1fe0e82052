import torch
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2
from ray.rllib.utils.torch_utils import FLOAT_MIN
from torch import nn

# observations: gym.spaces.Dict({"action_mask": gym.spaces.Box(0.0, 1.0, (3,), np.float32), "observations": gym.spaces.Box(-1.0, 1.0, (5,), np.float32)})
# actions: gym.spaces.Discrete(3)
# settings: {}


class Net(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        size = obs_space.original_space["observations"].shape[0]
        self.inner = nn.Linear(size, num_outputs)
        self.values = nn.Linear(size, 1)

    def forward(self, input_dict, state, seq_lens):
        mask = input_dict["obs"]["action_mask"]
        self._obs = input_dict["obs"]["observations"]
        logits = self.inner(self._obs)
        return logits + torch.clamp(torch.log(mask), min=FLOAT_MIN), state

    def value_function(self):
        return self.values(self._obs).squeeze(-1)
