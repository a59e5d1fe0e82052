import gymnasium as gym
import numpy as np
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.fcnet import FullyConnectedNetwork as TorchFC
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2
from ray.rllib.utils.torch_utils import FLOAT_MIN
from torch import nn


class World(gym.Env):
    def __init__(self, config):
        self.observation_space = gym.spaces.Dict(
            {
                "action_mask": gym.spaces.Box(0, 1, (4,), np.int8),
                "observations": gym.spaces.Box(-1.0, 1.0, (3,), np.float32),
            }
        )
        self.action_space = gym.spaces.Discrete(4)


class Memory(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name, **kwargs):
        original = getattr(obs_space, "original_space", obs_space)
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name, **kwargs)
        nn.Module.__init__(self)
        self.internal = TorchFC(original["observations"], action_space, num_outputs, model_config, name + "_internal")

    def forward(self, input_dict, state, seq_lens):
        mask = input_dict["obs"]["action_mask"]  # one for each action
        logits, _ = self.internal({"obs": input_dict["obs"]["observations"]})
        return logits + torch.clamp(torch.log(mask), min=FLOAT_MIN), state

    def value_function(self):
        return self.internal.value_function()


ModelCatalog.register_custom_model("memory", Memory)

config = PPOConfig().environment(World).training(model={"custom_model": "memory"})
algo = config.build()
