from ray.rllib.models.torch.torch_modelv2 import TorchModelV2 as Base
from torch import nn

# observations: gym.spaces.Box(0, 255, (10, 10, 3), np.uint8)
# actions: gym.spaces.Discrete(2)
# settings: {}


class Net(Base, nn.Module):
    def __init__(self, observation_space, act_space, outputs, config, name):
        Base.__init__(self, observation_space, act_space, outputs, config, name)
        nn.Module.__init__(self)
        self.conv = nn.Sequential(
            nn.Conv2d(observation_space.shape[-1], 4, 3),  # ten by ten
            nn.ReLU(),
            nn.Flatten(),
        )
        self.out = nn.Linear(4 * 8 * 8, outputs)
        self.value = nn.Linear(4 * 8 * 8, 1)

    def forward(self, inputs, states, lens):
        inputs["obs"] = inputs["obs"].float().permute(0, 3, 1, 2) / 255.0
        self.x = self.conv(inputs["obs"])
        return self.out(self.x), states

    def value_function(self):
        return self.value(self.x)[:, 0]
