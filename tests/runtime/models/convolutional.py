import gymnasium as gym
import numpy as np
import torch
import torch.nn as nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.misc import SlimConv2d
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2


class Pixels(gym.Env):
    observation_space = gym.spaces.Box(0, 255, (12, 12, 3), np.uint8)
    action_space = gym.spaces.Discrete(4)

    def __init__(self, config=None):
        self.t = 0

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return self.observation_space.sample(), {}

    def step(self, action):
        self.t += 1
        return self.observation_space.sample(), float(action), self.t >= 6, False, {}


class Net(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        height, width, channels = obs_space.shape
        self._convs = nn.Sequential(
            SlimConv2d(channels, 8, 3, 2, 1),
            nn.Conv2d(8, 16, kernel_size=3, stride=2),
            nn.ReLU(),
            nn.Flatten(),
        )
        with torch.no_grad():
            size = self._convs(torch.zeros(1, channels, height, width)).shape[1]
        self._logits = nn.Linear(size, num_outputs)
        self._value_branch = nn.Linear(size, 1)
        self._features = None

    def forward(self, input_dict, state, seq_lens):
        pixels = input_dict["obs"].float().permute(0, 3, 1, 2) / 255.0
        self._features = self._convs(pixels)
        return self._logits(self._features), state

    def value_function(self):
        return self._value_branch(self._features).squeeze(1)


ModelCatalog.register_custom_model("net", Net)
config = (
    PPOConfig()
    .environment(Pixels)
    .framework("torch")
    .rollouts(num_rollout_workers=0)
    .training(model={"custom_model": "net"})
)
algo = config.build()

# old: Net {}
