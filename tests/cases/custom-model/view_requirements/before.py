import numpy as np
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2
from ray.rllib.policy.view_requirement import ViewRequirement
from torch import nn


class Memory(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.body = nn.Linear(4 * obs_space.shape[0], 32)
        self.view_requirements["last_four"] = ViewRequirement(data_col="obs", shift="-3:0")
        self.logits = nn.Linear(32, num_outputs)
        self.values = nn.Linear(32, 1)

    def forward(self, input_dict, state, seq_lens):
        self.features = torch.relu(self.body(input_dict["last_four"].flatten(1)))
        return self.logits(self.features), state

    def value_function(self):
        return self.values(self.features).squeeze(1)


ModelCatalog.register_custom_model("memory", Memory)

config = (
    PPOConfig()
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
    .environment("CartPole-v1")
    .training(model={"custom_model": "memory"})
)
algo = config.build_algo()
