import numpy as np
import torch
import torch.nn as nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2
from ray.rllib.models.utils import get_activation_fn


class Net(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        hiddens = list(model_config.get("fcnet_hiddens", [])) + list(model_config.get("post_fcnet_hiddens", []))
        activation = get_activation_fn(model_config["fcnet_activation"], framework="torch")
        self.shares = model_config.get("vf_share_layers")
        def stack():
            layers, size = [], int(np.prod(obs_space.shape))
            for width in hiddens:
                layers += [nn.Linear(size, width), activation()]
                size = width
            return nn.Sequential(*layers)
        self.actor = stack()
        self.critic = self.actor if self.shares else stack()
        self.logits = nn.Linear(hiddens[-1], num_outputs)
        self.values = nn.Linear(hiddens[-1], 1)

    def forward(self, input_dict, state, seq_lens):
        self._obs = input_dict["obs"].float()
        return self.logits(self.actor(self._obs)), state

    def value_function(self):
        return self.values(self.critic(self._obs)).squeeze(-1)


ModelCatalog.register_custom_model("net", Net)
config = (
    PPOConfig()
    .environment("CartPole-v1")
    .framework("torch")
    .rollouts(num_rollout_workers=0)
    .training(model={"custom_model": "net", "post_fcnet_hiddens": [11]})
)
algo = config.build()

# old: Net {"post_fcnet_hiddens": [11]}
# expect: not module.shares
# expect: module.logits.in_features == 11
