import torch
from torch import nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.sample_batch import SampleBatch
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2


class Net(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.pi = nn.Linear(self.obs_space.shape[0], self.num_outputs)
        self.vf = nn.Linear(self.obs_space.shape[0], 1)

    def encode(self, inputs, scale=1.0):
        return inputs["obs_flat"].float() * scale

    def forward(self, input_dict, state, seq_lens):
        del_me = input_dict.get("obs")
        self._obs = self.encode(input_dict, scale=0.5)
        if self.training:
            return self.pi(self._obs), []
        return (self.pi(del_me), state)

    def value_function(self):
        return self.vf(self._obs).squeeze(1)


class Other(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        nn.Module.__init__(self)
        super(Other, self).__init__(obs_space, action_space, num_outputs, model_config, name)
        self.pi = nn.Linear(obs_space.shape[0], num_outputs)
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def forward(self, input_dict, state, seq_lens):
        self._obs = input_dict[SampleBatch.CUR_OBS]
        logits = self.pi(input_dict.get(SampleBatch.OBS))
        return logits, state

    def value_function(self):
        return self.vf(self._obs).squeeze(1)


ModelCatalog.register_custom_model("net", Net)
ModelCatalog.register_custom_model("other", Other)
config = PPOConfig().environment("CartPole-v1").training(model={"custom_model": "net"})
other = PPOConfig().environment("CartPole-v1").training(model={"custom_model": "other"})
