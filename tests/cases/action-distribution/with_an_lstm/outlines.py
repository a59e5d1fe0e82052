# RLM623, line 10
import numpy as np
import torch
from ray.rllib.algorithms.ppo.ppo_catalog import PPOCatalog
from ray.rllib.core.distribution.torch.torch_distribution import TorchDeterministic, TorchDistribution
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


class MyBeta(TorchDistribution):
    """Between 0 and 1."""

    def _get_torch_distribution(self, logits):
        alpha, beta = torch.chunk(logits, 2, dim=-1)
        # one peak
        alpha = torch.nn.functional.softplus(alpha) + 1.0
        beta = torch.nn.functional.softplus(beta) + 1.0
        return torch.distributions.Beta(alpha, beta)

    def to_deterministic(self):
        return TorchDeterministic(loc=self._dist.mean)

    def sample(self):
        return self._dist.sample()

    def logp(self, x):
        return self._dist.log_prob(x.clamp(1e-6, 1 - 1e-6)).sum(-1)

    def entropy(self):
        return self._dist.entropy().sum(-1)

    def kl(self, other):
        return torch.distributions.kl_divergence(self._dist, other._dist).sum(-1)

    @staticmethod
    def required_input_dim(space, **kwargs):
        return int(np.prod(space.shape, dtype=np.int32) * 2)


class MyBetaCatalog(PPOCatalog):
    def get_action_dist_cls(self, framework):
        return MyBeta


config.rl_module(rl_module_spec=RLModuleSpec(catalog_class=MyBetaCatalog))
