import ray.rllib.algorithms.ppo as ppo
import torch
from ray.rllib.models import catalog
from ray.rllib.models.torch import torch_modelv2


class Net(torch_modelv2.TorchModelV2, torch.nn.Module):
    def __init__(self, space, actions, outputs, options, label):
        torch_modelv2.TorchModelV2.__init__(self, space, actions, outputs, options, label)
        torch.nn.Module.__init__(self)
        self.body = torch.nn.Linear(space.shape[0], 10)
        self.pi = torch.nn.Linear(10, outputs)
        self.vf = torch.nn.Linear(10, 1)
        self.label = label

    def forward(self, inputs, hidden, lengths):
        self.h = torch.nn.functional.elu(self.body(inputs["obs"].float()))
        return self.pi(self.h), hidden

    def value_function(self):
        return self.vf(self.h).view(-1)


catalog.ModelCatalog.register_custom_model("net", Net)
config = ppo.PPOConfig()
config = config.environment("Acrobot-v1")
config = config.rollouts(num_rollout_workers=0)
config = config.training(model={"custom_model": "net"})
algo = config.build()

# old: Net {}
# expect: module.label == "default_model"
