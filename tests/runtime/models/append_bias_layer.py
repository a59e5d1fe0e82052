import numpy as np
import torch
import torch.nn as nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.misc import AppendBiasLayer, SlimFC
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2


class Net(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        assert num_outputs % 2 == 0, ("num_outputs must be divisible by two", num_outputs)
        num_outputs = num_outputs // 2
        self.hidden = SlimFC(int(np.product(obs_space.shape) if hasattr(np, "product") else np.prod(obs_space.shape)), 16, activation_fn=nn.Tanh)
        self.logits = SlimFC(16, num_outputs)
        self.append = AppendBiasLayer(num_outputs)
        self.value = SlimFC(16, 1)

    def forward(self, input_dict, state, seq_lens):
        self._features = self.hidden(input_dict["obs_flat"].float())
        logits = self.logits(self._features)
        logits = self.append(logits)
        return logits, state

    def value_function(self):
        return self.value(self._features).squeeze(1)


ModelCatalog.register_custom_model("net", Net)
config = (
    PPOConfig()
    .environment("Pendulum-v1")
    .framework("torch")
    .rollouts(num_rollout_workers=0)
    .training(model={"custom_model": "net"})
)
algo = config.build()

# old: Net {}
