import numpy as np
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.fcnet import FullyConnectedNetwork


class Net(FullyConnectedNetwork):
    """Its logits are bounded."""

    def forward(self, input_dict, state, seq_lens):
        logits, state = super().forward(input_dict, state, seq_lens)
        return 3.0 * torch.tanh(logits), state


ModelCatalog.register_custom_model("net", Net)
config = (
    PPOConfig()
    .environment("CartPole-v1")
    .framework("torch")
    .rollouts(num_rollout_workers=0)
    .training(model={"custom_model": "net", "fcnet_hiddens": [9]})
)
algo = config.build()

# old: Net {"fcnet_hiddens": [9]}
