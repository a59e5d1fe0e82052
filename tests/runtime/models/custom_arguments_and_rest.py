import numpy as np
import torch
import torch.nn as nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2


class Net(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name, hiddens, activation=None, **rest):
        super().__init__(obs_space=obs_space, action_space=action_space, num_outputs=num_outputs, model_config=model_config, name=name)
        nn.Module.__init__(self)
        make = getattr(nn, rest.get("kind", "Tanh"))
        sizes = [obs_space.shape[0], *hiddens]
        self.layers = nn.ModuleList(nn.Linear(a, b) for a, b in zip(sizes, sizes[1:]))
        self.activation = make() if activation is None else activation
        self.heads = nn.ModuleDict({"pi": nn.Linear(sizes[-1], num_outputs), "vf": nn.Linear(sizes[-1], 1)})
        self.scale = rest["scale"]

    def _encode(self, x):
        for layer in self.layers:
            x = self.activation(layer(x))
        return x

    def forward(self, input_dict, state, seq_lens):
        self._encoded = self._encode(input_dict["obs"].float() * self.scale)
        return self.heads["pi"](self._encoded), state

    def value_function(self):
        return self.heads["vf"](self._encoded)[:, 0]


ModelCatalog.register_custom_model("net", Net)
config = (
    PPOConfig()
    .environment("CartPole-v1")
    .framework("torch")
    .rollouts(num_rollout_workers=0)
    .training(model={"custom_model": "net", "custom_model_config": {"hiddens": [6, 7], "kind": "ELU", "scale": 0.5}})
)
algo = config.build()

# old: Net {"custom_model_config": {"hiddens": [6, 7], "kind": "ELU", "scale": 0.5}}
