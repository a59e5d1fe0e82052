import numpy as np
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.action_dist import ActionDistribution
from ray.rllib.models.torch.torch_action_dist import TorchDistributionWrapper
from ray.rllib.utils.annotations import override


class MyBeta(TorchDistributionWrapper):
    """Between 0 and 1."""

    @override(TorchDistributionWrapper)
    def __init__(self, inputs, model):
        super().__init__(inputs, model)
        alpha, beta = torch.chunk(self.inputs, 2, dim=-1)
        # one peak
        alpha = torch.nn.functional.softplus(alpha) + 1.0
        beta = torch.nn.functional.softplus(beta) + 1.0
        self.dist = torch.distributions.Beta(alpha, beta)

    def deterministic_sample(self):
        self.last_sample = self.dist.mean
        return self.last_sample

    def sample(self):
        self.last_sample = self.dist.sample()
        return self.last_sample

    def logp(self, x):
        return self.dist.log_prob(x.clamp(1e-6, 1 - 1e-6)).sum(-1)

    def sampled_action_logp(self):
        return self.logp(self.last_sample)

    def entropy(self):
        return self.dist.entropy().sum(-1)

    def kl(self, other):
        return torch.distributions.kl_divergence(self.dist, other.dist).sum(-1)

    @staticmethod
    @override(ActionDistribution)
    def required_model_output_shape(action_space, model_config):
        return np.prod(action_space.shape, dtype=np.int32) * 2


ModelCatalog.register_custom_action_dist("my_beta", MyBeta)

config = PPOConfig().environment("Pendulum-v1").training(
    lr=0.001,
    model={"fcnet_hiddens": [8], "custom_action_dist": "my_beta"},
)
algo = config.build()
