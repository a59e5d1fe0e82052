import numpy as np
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_action_dist import TorchDistributionWrapper
from ray.rllib.utils.annotations import override
from ray.rllib.models.action_dist import ActionDistribution
from typing import List, Union


class TanhNormal(TorchDistributionWrapper):
    """Squashed."""

    @override(ActionDistribution)
    def __init__(self, inputs: List[torch.Tensor], model: "TorchModelV2", low: float = -1.0, high: float = 1.0):
        super().__init__(inputs, model)
        assert low < high
        mean, log_std = torch.chunk(self.inputs, 2, dim=-1)
        std = torch.exp(log_std)
        self.dist = torch.distributions.normal.Normal(mean, std)
        self.low = low
        self.high = high
        self.mean = mean

    @override(ActionDistribution)
    def deterministic_sample(self) -> torch.Tensor:
        self.last_sample = self._squash(self.dist.mean)
        return self.last_sample

    @override(TorchDistributionWrapper)
    def sample(self) -> torch.Tensor:
        # rsample lets gradients through
        normal_sample = self.dist.rsample()
        self.last_sample = self._squash(normal_sample)
        return self.last_sample

    @override(ActionDistribution)
    def logp(self, x: torch.Tensor) -> torch.Tensor:
        u = self._unsquash(x)
        log_prob = self.dist.log_prob(u).clamp(-100, 100).sum(-1)
        return log_prob - torch.log(1 - torch.tanh(u) ** 2 + 1e-6).sum(-1)

    def _squash(self, raw):
        return ((torch.tanh(raw) + 1.0) / 2.0) * (self.high - self.low) + self.low

    def _unsquash(self, values):
        return torch.atanh(((values - self.low) / (self.high - self.low) * 2.0 - 1.0).clamp(-0.999, 0.999))

    def entropy(self):
        return self.dist.entropy().sum(-1)

    def kl(self, other):
        return super().kl(other).sum(-1)

    @staticmethod
    @override(ActionDistribution)
    def required_model_output_shape(action_space, model_config) -> Union[int, np.ndarray]:
        return np.prod(action_space.shape) * 2


def main(args):
    ModelCatalog.register_custom_action_dist("tanh_normal", TanhNormal)
    config = (
        PPOConfig()
        .environment("Pendulum-v1")
        .rollouts(num_rollout_workers=args.workers)
        .training(
            model={
                "fcnet_hiddens": [64, 64],
                # keeps actions in their bounds
                "custom_action_dist": "tanh_normal",
            },
        )
    )
    return config.build()
