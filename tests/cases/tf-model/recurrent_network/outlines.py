# RLM602, line 8
import numpy as np
import torch
from torch import nn

from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


# TensorFlow's variables, sessions and saved weights can't be carried over, and `.framework("tf")` goes.
# Observations come as the environment gives them; `FlattenObservations` makes nested and discrete ones flat.
class Memory(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        obs_space = self.observation_space
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        hidden = self.model_config.get("hidden", 64)
        cell = self.model_config.get("cell", 32)
        self.num_outputs = num_outputs
        self.cell = cell
        self.dense = nn.Linear(obs_space.shape[0], hidden)  # line 16
        self.lstm = nn.LSTM(hidden, cell, batch_first=True)  # line 17
        self.logits = nn.Linear(cell, self.num_outputs)  # line 20
        self.values = nn.Linear(cell, 1)  # line 21

    def rnn_model(self, inputs, seq_in, state_h, state_c):
        dense = torch.relu(self.dense(inputs.float()))  # line 16
        lstm_out, (h, c) = self.lstm(dense, (state_h.unsqueeze(0), state_c.unsqueeze(0)))  # line 17
        h, c = h[0], c[0]
        logits = self.logits(lstm_out)  # line 20
        values = self.values(lstm_out)  # line 21
        return logits, values, h, c

    def get_initial_state(self):
        states = [np.zeros(self.cell, np.float32), np.zeros(self.cell, np.float32)]
        return {str(i): np.asarray(s, np.float32) for i, s in enumerate(states)}

    def _forward(self, batch, **kwargs):
        state = [batch[Columns.STATE_IN][str(i)] for i in range(len(batch[Columns.STATE_IN]))]
        output, state = self.forward_rnn(batch[Columns.OBS].flatten(2).float(), state, batch.get(Columns.SEQ_LENS))
        return {Columns.ACTION_DIST_INPUTS: output, Columns.STATE_OUT: {str(i): s for i, s in enumerate(state)}}

    def forward_rnn(self, inputs, state, seq_lens):
        model_out, self._value_out, h, c = self.rnn_model(inputs, seq_lens, *state)
        return model_out, [h, c]

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self._value_out.reshape(-1).reshape(batch[Columns.OBS].shape[:2])
