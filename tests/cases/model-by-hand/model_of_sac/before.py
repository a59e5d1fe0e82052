import torch
from ray.rllib.algorithms.sac.sac_torch_model import SACTorchModel
from torch import nn


class Split(SACTorchModel):
    def build_policy_model(self, obs_space, num_outputs, policy_model_config, name):
        return nn.Sequential(nn.Linear(obs_space.shape[0], 32), nn.ReLU(), nn.Linear(32, num_outputs))

    def build_q_model(self, obs_space, action_space, num_outputs, q_model_config, name):
        size = obs_space.shape[0] + action_space.shape[0]
        return nn.Sequential(nn.Linear(size, 32), nn.ReLU(), nn.Linear(32, num_outputs))

    def get_q_values(self, model_out, actions=None):
        return self.q_net(torch.cat([model_out, actions], dim=-1)), []
