# RLM623, line 7
import numpy as np
import torch
from ray.rllib.algorithms.ppo.ppo_catalog import PPOCatalog
from ray.rllib.core.distribution.torch.torch_distribution import TorchDeterministic, TorchDistribution
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


class Autoregressive(TorchDistribution):
    def _get_torch_distribution(self, logits):
        return torch.distributions.Normal(logits, 1.0)  # what was self.dist

    def to_deterministic(self):
        # def deterministic_sample(self):
        #     first = TorchCategorical(self.model.first(self.inputs)).deterministic_sample()
        #     second = TorchCategorical(self.model.second(self.inputs, first)).deterministic_sample()
        #     return first, second
        return TorchDeterministic(loc=self._dist.mean)

    def logp(self, value, **kwargs):
        return super().logp(value, **kwargs).sum(-1)

    def entropy(self):
        return super().entropy().sum(-1)

    def kl(self, other):
        return super().kl(other).sum(-1)

    @staticmethod
    def required_input_dim(space, **kwargs):
        # def required_model_output_shape(action_space, model_config):
        #     return 16
        return int(np.prod(space.shape))


class AutoregressiveCatalog(PPOCatalog):
    def get_action_dist_cls(self, framework):
        return Autoregressive


config.rl_module(rl_module_spec=RLModuleSpec(catalog_class=AutoregressiveCatalog))
