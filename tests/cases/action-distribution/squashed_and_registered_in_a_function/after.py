import numpy as np
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.algorithms.ppo.ppo_catalog import PPOCatalog
from ray.rllib.core.distribution.torch.torch_distribution import TorchDistribution
from ray.rllib.core.distribution.torch.torch_distribution import TorchDeterministic
from typing import List, Union


class TanhNormal(TorchDistribution):
    """Squashed."""

    def _get_torch_distribution(self, logits, low=-1.0, high=1.0):
        assert low < high
        mean, log_std = torch.chunk(logits, 2, dim=-1)
        std = torch.exp(log_std)
        self._dist = torch.distributions.normal.Normal(mean, std)
        self.low = low
        self.high = high
        self.mean = mean
        return self._dist

    def to_deterministic(self):
        return TorchDeterministic(loc=self._squash(self._dist.mean))

    def sample(self) -> torch.Tensor:
        # rsample lets gradients through
        normal_sample = self._dist.rsample()
        return self._squash(normal_sample)

    def logp(self, x: torch.Tensor) -> torch.Tensor:
        u = self._unsquash(x)
        log_prob = self._dist.log_prob(u).clamp(-100, 100).sum(-1)
        return log_prob - torch.log(1 - torch.tanh(u) ** 2 + 1e-6).sum(-1)

    def _squash(self, raw):
        return ((torch.tanh(raw) + 1.0) / 2.0) * (self.high - self.low) + self.low

    def _unsquash(self, values):
        return torch.atanh(((values - self.low) / (self.high - self.low) * 2.0 - 1.0).clamp(-0.999, 0.999))

    def entropy(self):
        return self._dist.entropy().sum(-1)

    def kl(self, other):
        return super().kl(other).sum(-1)

    @staticmethod
    def required_input_dim(space, **kwargs):
        return int(np.prod(space.shape) * 2)


class TanhNormalCatalog(PPOCatalog):
    def get_action_dist_cls(self, framework):
        return TanhNormal


def main(args):
    config = (
        PPOConfig()
        .environment("Pendulum-v1")
        .env_runners(num_env_runners=args.workers)
        .rl_module(
            model_config={
                "fcnet_hiddens": [64, 64],
                # keeps actions in their bounds
            },
            rl_module_spec=RLModuleSpec(catalog_class=TanhNormalCatalog),
        )
    )
    return config.build_algo()
