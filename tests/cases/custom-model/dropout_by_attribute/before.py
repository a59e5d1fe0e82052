from torch import nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2

cells = 16


class Drops(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.pi = nn.Sequential(nn.Dropout(0.5), nn.Linear(obs_space.shape[0], num_outputs))
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def forward(self, input_dict, state, seq_lens):
        self._obs = input_dict["obs"].float()
        return self.pi(self._obs), state

    def value_function(self):
        return self.vf(self._obs).squeeze(1)


ModelCatalog.register_custom_model("drops", Drops)
config_drops = PPOConfig().environment("CartPole-v1").training(model={"custom_model": "drops"})
