import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch import TorchRLModule


class Net(TorchRLModule):
    def setup(self):
        self.base_model = torch.nn.Linear(4, 2)
        self.model = self.base_model

    def variables(self):
        return list(self.parameters())


algo = PPOConfig().environment("CartPole-v1").rl_module(rl_module_spec=RLModuleSpec(module_class=Net)).build_algo()
module = algo.get_module()
print(module.base_model, module.model, module.variables(), module.get_state())
