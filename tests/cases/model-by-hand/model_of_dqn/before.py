from ray.rllib.algorithms.dqn.dqn_torch_model import DQNTorchModel
from torch import nn


class Features(DQNTorchModel):
    """A layer in front of the heads."""

    def __init__(self, obs_space, action_space, num_outputs, model_config, name, width=64, **kw):
        DQNTorchModel.__init__(self, obs_space, action_space, num_outputs, model_config, name, **kw)
        self.layer = nn.Linear(obs_space.shape[0], width)
        self.out = nn.Linear(width, num_outputs)

    def forward(self, input_dict, state, seq_lens):
        hidden = self.layer(input_dict["obs"].float()).relu()
        return self.out(hidden), state

    def get_state_value(self, model_out):
        return super().get_state_value(model_out)
