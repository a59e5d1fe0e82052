"""A network of RLlib's with another last step.

Its layers are those of the class that it derives from, under the names that this class gives them; an RLModule has no
such class to derive from, so that nothing but an object of this class can hold them.
"""

import numpy as np
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.fcnet import FullyConnectedNetwork


class Memory(FullyConnectedNetwork):
    def forward(self, input_dict, state, seq_lens):
        logits, state = super().forward(input_dict, state, seq_lens)
        return torch.clamp(logits, -5.0, 5.0), state


ModelCatalog.register_custom_model("memory", Memory)

config = PPOConfig().environment("CartPole-v1").training(model={"custom_model": "memory"})
algo = config.build()
