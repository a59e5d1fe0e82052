import numpy as np
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.recurrent_net import RecurrentNetwork
from ray.rllib.policy.rnn_sequencing import add_time_dimension
from torch import nn


class Memory(RecurrentNetwork, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name, cells=64):
        nn.Module.__init__(self)
        super().__init__(obs_space, action_space, num_outputs, model_config, name)
        self.cells = cells
        self.rnn = nn.LSTM(obs_space.shape[0], cells, batch_first=True)
        self.logits = nn.Linear(cells, num_outputs)
        self.values = nn.Linear(cells, 1)

    def get_initial_state(self):
        return [torch.zeros(self.cells), torch.zeros(self.cells)]

    def forward_rnn(self, inputs, state, seq_lens):
        self.features, (h, c) = self.rnn(inputs, [s.unsqueeze(0) for s in state])
        return self.logits(self.features), [h.squeeze(0), c.squeeze(0)]

    def value_function(self):
        return torch.reshape(self.values(self.features), [-1])

    def forward(self, input_dict, state, seq_lens):
        flat = input_dict["obs_flat"].float()
        if isinstance(seq_lens, np.ndarray):
            seq_lens = torch.Tensor(seq_lens).int()
        longest = flat.shape[0] // seq_lens.shape[0]
        inputs = add_time_dimension(flat, max_seq_len=longest, framework="torch")
        output, new_state = self.forward_rnn(inputs, state, seq_lens)
        return torch.reshape(output, [-1, self.num_outputs]), new_state


ModelCatalog.register_custom_model("memory", Memory)

config = PPOConfig().environment("CartPole-v1").training(model={"custom_model": "memory"})
algo = config.build()
