import torch
import ray.rllib.models.torch.torch_modelv2 as v2
from ray.rllib.algorithms import ppo
from ray.rllib.models import catalog


class Net(v2.TorchModelV2, torch.nn.Module):
    def __init__(self, space, actions, outputs, options, label):
        v2.TorchModelV2.__init__(self, space, actions, outputs, options, label)
        torch.nn.Module.__init__(self)
        self.label = label
        self.pi = torch.nn.Linear(space.shape[0], outputs)
        self.vf = torch.nn.Linear(space.shape[0], 1)

    def forward(self, inputs, hidden, lengths):
        self.seen = inputs["obs"]
        return self.pi(self.seen), hidden

    def value_function(self):
        return self.vf(self.seen).view(-1)


NAME = "net"
catalog.ModelCatalog.register_custom_model(NAME, Net)
config = ppo.PPOConfig()
config.environment("Acrobot-v1")
config.training(model=dict(custom_model=NAME))
