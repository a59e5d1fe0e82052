import torch
from torch import nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2


class Net(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        hidden = model_config["custom_model_config"].get("hidden", 7)
        self.body = nn.Linear(obs_space.shape[0], hidden)
        self.pi = nn.Linear(hidden, num_outputs)
        self.vf = nn.Linear(hidden, 1)

    def forward(self, input_dict, state, seq_lens):
        scale = self.model_config["custom_model_config"].get("scale", 2.0)
        self.h = torch.tanh(self.body(input_dict["obs"] * scale))
        return self.pi(self.h), state

    def value_function(self):
        return self.vf(self.h).squeeze(1)


config = PPOConfig().environment("CartPole-v1").rollouts(num_rollout_workers=0).training(model={"custom_model": Net})
algo = config.build()

# old: Net {}
# expect: module.body.out_features == 7
