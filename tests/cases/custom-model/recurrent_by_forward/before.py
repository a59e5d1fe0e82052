import numpy as np
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2
from ray.rllib.policy.rnn_sequencing import add_time_dimension
from torch import nn


class Memory(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name, cells=64):
        nn.Module.__init__(self)
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        self.cells = cells
        self.rnn = nn.LSTM(obs_space.shape[0], cells, batch_first=True)
        self.logits = nn.Linear(cells, num_outputs)
        self.values = nn.Linear(cells, 1)

    def get_initial_state(self):
        return [torch.zeros(self.cells), torch.zeros(self.cells)]

    def forward(self, input_dict, state, seq_lens):
        flat = input_dict["obs_flat"].float()
        self.time_major = self.model_config.get("_time_major", False)
        x = add_time_dimension(flat, seq_lens=seq_lens, framework="torch", time_major=self.time_major)
        self.features, (h, c) = self.rnn(x, [s.unsqueeze(0) for s in state])
        return self.logits(self.features).flatten(0, 1), [h.squeeze(0), c.squeeze(0)]

    def value_function(self):
        return torch.reshape(self.values(self.features), [-1])


ModelCatalog.register_custom_model("memory", Memory)

config = PPOConfig().environment("CartPole-v1").training(model={"custom_model": "memory", "max_seq_len": 50})
algo = config.build()
