# RLM623, line 5
import math
import numpy as np
import torch
from ray.rllib.algorithms.ppo.ppo_catalog import PPOCatalog
from ray.rllib.core.distribution.torch.torch_distribution import TorchDeterministic, TorchDistribution
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


class Beta(TorchDistribution):
    def _get_torch_distribution(self, logits):
        limit = -math.log(1e-6)
        positive = torch.log(torch.exp(torch.clamp(logits, -limit, limit)) + 1.0) + 1.0
        alpha, beta = torch.chunk(positive, 2, dim=-1)
        return torch.distributions.Beta(concentration1=alpha, concentration0=beta)

    def to_deterministic(self):
        return TorchDeterministic(loc=self._dist.mean)

    def logp(self, value, **kwargs):
        return super().logp(value, **kwargs).sum(-1)

    def entropy(self):
        return super().entropy().sum(-1)

    def kl(self, other):
        return super().kl(other).sum(-1)

    @staticmethod
    def required_input_dim(space, **kwargs):
        return 2 * int(np.prod(space.shape))


class BetaCatalog(PPOCatalog):
    def get_action_dist_cls(self, framework):
        return Beta


config.rl_module(rl_module_spec=RLModuleSpec(catalog_class=BetaCatalog))
