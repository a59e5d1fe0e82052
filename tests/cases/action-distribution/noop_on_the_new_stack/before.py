import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.ppo_catalog import PPOCatalog
from ray.rllib.core.distribution.torch.torch_distribution import TorchCategorical, TorchDeterministic
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


class Sharp(TorchCategorical):
    def __init__(self, logits, temperature=0.5):
        super().__init__(logits=logits / temperature)

    def to_deterministic(self):
        return TorchDeterministic(loc=torch.argmax(self.logits, dim=-1))


class SharpCatalog(PPOCatalog):
    def get_action_dist_cls(self, framework):
        return Sharp


config = PPOConfig().rl_module(rl_module_spec=RLModuleSpec(catalog_class=SharpCatalog))
action = Sharp.from_logits(torch.zeros(1, 2)).sample()
