import torch
from ray.rllib.algorithms.bc import BCConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.algorithms.bc.bc_catalog import BCCatalog
from ray.rllib.core.distribution.torch.torch_distribution import TorchDistribution, TorchDeterministic


class Laplace(TorchDistribution):
    def _get_torch_distribution(self, logits, width=1.0):
        self._dist = torch.distributions.Laplace(logits, width)
        self.width = width
        self.center = self._dist.mean
        return self._dist

    def to_deterministic(self):
        if self.width > 10:
            return TorchDeterministic(loc=torch.zeros_like(self.center))
        return TorchDeterministic(loc=self.center)

    def logp(self, actions):
        return super().logp(actions).sum(-1)

    def entropy(self):
        return super().entropy().sum(-1)

    def kl(self, other):
        return super().kl(other).sum(-1)

    @staticmethod
    def required_input_dim(space, **kwargs):
        return int(space.shape[0])


class LaplaceCatalog(BCCatalog):
    def get_action_dist_cls(self, framework):
        return Laplace


config = BCConfig().rl_module(rl_module_spec=RLModuleSpec(catalog_class=LaplaceCatalog)).offline_data(dataset_num_iters_per_learner=1)
