from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2
from torch import nn


class Net(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, *args):
        super().__init__(obs_space, action_space, num_outputs, *args)
        nn.Module.__init__(self)
        self.pi = nn.Linear(obs_space.shape[0], num_outputs)
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def forward(self, input_dict, state, seq_lens):
        self.obs = input_dict["obs"]
        return self.pi(self.obs), state

    def value_function(self):
        return self.vf(self.obs)[:, 0]


config = PPOConfig().environment("CartPole-v1").training(model={"custom_model": Net})
