import numpy as np
import torch
import torch.nn as nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2


class Base(TorchModelV2, nn.Module):
    """What the models have in common."""

    def __init__(self, obs_space, action_space, num_outputs, model_config, name, hidden=8):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.body = nn.Linear(obs_space.shape[0], hidden)
        self.vf = nn.Linear(hidden, 1)
        self.hidden = hidden

    def encode(self, obs):
        return torch.tanh(self.body(obs))

    def value_function(self):
        return self.vf(self._h).squeeze(1)


class Net(Base):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name, hidden=8):
        super().__init__(obs_space, action_space, num_outputs, model_config, name, hidden)
        self.pi = nn.Linear(self.hidden, num_outputs)

    def forward(self, input_dict, state, seq_lens):
        self._h = self.encode(input_dict["obs"].float())
        return self.pi(self._h), state


ModelCatalog.register_custom_model("net", Net)
config = (
    PPOConfig()
    .environment("CartPole-v1")
    .framework("torch")
    .rollouts(num_rollout_workers=0)
    .training(model={"custom_model": "net", "custom_model_config": {"hidden": 4}})
)
algo = config.build()

# old: Net {"custom_model_config": {"hidden": 4}}
