import torch
import torch.nn as nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.recurrent_net import RecurrentNetwork as TorchRNN


class Base(TorchRNN, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        nn.Module.__init__(self)
        super().__init__(obs_space, action_space, num_outputs, model_config, name)
        self.lstm_state_size = model_config["lstm_cell_size"]
        self.rnn = nn.LSTM(obs_space.shape[0], self.lstm_state_size, batch_first=True)
        self.action_branch = nn.Linear(self.lstm_state_size, num_outputs)
        self.value_branch = nn.Linear(self.lstm_state_size, 1)
        self._features = None

    def get_initial_state(self):
        return [torch.zeros(self.lstm_state_size)] * 2

    def value_function(self):
        assert self._features is not None, "must call forward() first"
        return torch.reshape(self.value_branch(self._features), [-1])

    def forward(self, input_dict, state, seq_lens):
        x = input_dict["obs"].float()
        return super().forward({"obs_flat": x}, state, seq_lens)

    def forward_rnn(self, inputs, state, seq_lens):
        self._features, [h, c] = self.rnn(inputs, [s[None] for s in state])
        return self.action_branch(self._features), [h[0], c[0]]


class Sub(Base):
    def forward_rnn(self, inputs, state, seq_lens):
        return super().forward_rnn(inputs * 2, state, seq_lens)


ModelCatalog.register_custom_model("sub", Sub)
config = PPOConfig().environment("CartPole-v1").training(model={"custom_model": "sub"})
