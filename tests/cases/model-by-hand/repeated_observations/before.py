import gymnasium as gym
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2
from ray.rllib.utils.spaces.repeated import Repeated
from torch import nn

SPACE = Repeated(gym.spaces.Box(0.0, 1.0, (4,)), max_len=8)


class Items(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.layer = nn.Linear(4, num_outputs)

    def forward(self, input_dict, state, seq_lens):
        items = input_dict["obs"].unbatch_repeat_dim()
        return sum(self.layer(item) for item in items), state
