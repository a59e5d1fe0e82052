# class: Laplace

import torch
from ray.rllib.algorithms.impala import ImpalaConfig
from ray.rllib.models.torch.torch_action_dist import TorchDistributionWrapper as Old


class Laplace(Old):
    """Its width is that of the class."""

    def __init__(self, inputs, model=None, width=0.5):
        super().__init__(inputs, model)
        self.dist = torch.distributions.Laplace(inputs, width)
        self.width = width
        self.center = self.dist.mean

    def deterministic_sample(self):
        if self.width > 10:
            return torch.zeros_like(self.center)
        return self.center

    def logp(self, actions):
        return super().logp(actions).sum(-1)

    def entropy(self):
        return super().entropy().sum(-1)

    def kl(self, other):
        return super().kl(other).sum(-1)

    @staticmethod
    def required_model_output_shape(action_space, model_config=None):
        return action_space.shape[0]

# -- the config

config = (
    ImpalaConfig()
    .environment("Pendulum-v1")
    .resources(num_gpus=0)
    .rollouts(num_rollout_workers=0)
    .training(model=dict(custom_action_dist=Laplace))
)
algo = config.build()
