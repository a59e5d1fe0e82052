# RLM623, line 10
import numpy as np
import torch
from ray.rllib.algorithms.ppo.ppo_catalog import PPOCatalog
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.models.torch.torch_distributions import TorchDeterministic, TorchDistribution


class MyBeta(TorchDistribution):
    def _get_torch_distribution(self, logits):
        # def __init__(self, inputs, model):
        #     super().__init__(inputs, model)
        #     alpha, beta = torch.chunk(self.inputs, 2, dim=-1)
        #     # one peak
        #     alpha = torch.nn.functional.softplus(alpha) + 1.0
        #     beta = torch.nn.functional.softplus(beta) + 1.0
        #     self.dist = torch.distributions.Beta(alpha, beta)
        return torch.distributions.Normal(logits, 1.0)  # what was self.dist

    def to_deterministic(self):
        # def deterministic_sample(self):
        #     self.last_sample = self.dist.mean
        #     return self.last_sample
        return TorchDeterministic(loc=self._dist.mean)

    def sample(self, *, sample_shape=None):
        # def sample(self):
        #     self.last_sample = self.dist.sample()
        #     return self.last_sample
        return super().sample(sample_shape=sample_shape)

    def logp(self, value, **kwargs):
        # def logp(self, x):
        #     return self.dist.log_prob(x.clamp(1e-6, 1 - 1e-6)).sum(-1)
        return super().logp(value, **kwargs).sum(-1)

    def entropy(self):
        # def entropy(self):
        #     return self.dist.entropy().sum(-1)
        return super().entropy().sum(-1)

    def kl(self, other):
        # def kl(self, other):
        #     return torch.distributions.kl_divergence(self.dist, other.dist).sum(-1)
        return super().kl(other).sum(-1)

    @staticmethod
    def required_input_dim(space, **kwargs):
        # def required_model_output_shape(action_space, model_config):
        #     return np.prod(action_space.shape, dtype=np.int32) * 2
        return int(np.prod(space.shape))

    @classmethod
    def from_logits(cls, logits, **kwargs):
        return cls(logits=logits, **kwargs)


class MyBetaCatalog(PPOCatalog):
    def get_action_dist_cls(self, framework):
        return MyBeta


config.rl_module(rl_module_spec=RLModuleSpec(catalog_class=MyBetaCatalog))
