import numpy as np
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.recurrent_net import RecurrentNetwork
from torch import nn


class Memory(RecurrentNetwork, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name, cells=64):
        nn.Module.__init__(self)
        super().__init__(obs_space, action_space, num_outputs, model_config, name)
        self.cells = cells
        self.rnn = nn.LSTM(obs_space.shape[0], cells, batch_first=True)
        self.logits = nn.Linear(cells, num_outputs)
        self.values = nn.Linear(cells, 1)

    def forward_rnn(self, inputs, state, seq_lens):
        self.features, (h, c) = self.rnn(inputs, [s.unsqueeze(0) for s in state])
        return self.logits(self.features), [h.squeeze(0), c.squeeze(0)]

    def value_function(self):
        return torch.reshape(self.values(self.features), [-1])


ModelCatalog.register_custom_model("memory", Memory)

config = (
    PPOConfig()
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
    .environment("CartPole-v1")
    .training(model={"custom_model": "memory"})
)
algo = config.build_algo()
