import torch
from ray.rllib.models.torch.recurrent_net import RecurrentNetwork as TorchRNN
from torch import nn

# observations: gym.spaces.Box(-1.0, 1.0, (4,), np.float32)
# actions: gym.spaces.Discrete(3)
# settings: {"cell": 6, "max_seq_len": 5}


class Net(TorchRNN, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name, embed=8, cell=16):
        nn.Module.__init__(self)
        super().__init__(obs_space, action_space, num_outputs, model_config, name)
        self.cell = cell
        self.embed = nn.Linear(obs_space.shape[0], embed)
        self.lstm = nn.LSTM(embed, cell, batch_first=True)
        self.out = nn.Linear(cell, num_outputs)
        self.values = nn.Linear(cell, 1)

    def get_initial_state(self):
        return [self.embed.weight.new(1, self.cell).zero_().squeeze(0) for _ in range(2)]

    def value_function(self):
        return torch.reshape(self.values(self._last), [-1])

    def forward_rnn(self, inputs, state, seq_lens):
        x = torch.relu(self.embed(inputs))
        self._last, (h, c) = self.lstm(x, (state[0].unsqueeze(0), state[1].unsqueeze(0)))
        return self.out(self._last), [h.squeeze(0), c.squeeze(0)]
