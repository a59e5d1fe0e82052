from ray.rllib.agents.ddpg.ddpg_torch_model import DDPGTorchModel
from torch import nn


class Actor(DDPGTorchModel, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name, **kw):
        super().__init__(obs_space, action_space, num_outputs, model_config, name, **kw)
        self.extra = nn.Linear(obs_space.shape[0], num_outputs)

    def forward(self, input_dict, state, seq_lens):
        return self.extra(input_dict["obs_flat"]), state
