# class: Rounded

import numpy as np
import torch
from ray.rllib.algorithms.appo import APPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_action_dist import TorchDistributionWrapper


class Rounded(TorchDistributionWrapper):
    def __init__(self, inputs, model):
        super().__init__(torch.tanh(inputs), model)
        scale = torch.ones_like(self.inputs) * self.scale()
        self.dist = torch.distributions.Normal(self.inputs, scale)

    def scale(self):
        return 0.1

    def sample(self):
        self.last_sample = super().sample().round(decimals=2)
        return self.last_sample

    def deterministic_sample(self):
        return self.inputs

    def logp(self, actions):
        return self.dist.log_prob(actions).sum(-1)

    def entropy(self):
        return self.dist.entropy().sum(-1)

    def kl(self, distribution):
        return super().kl(distribution).sum(-1)

    def sampled_action_logp(self):
        return self.logp(self.last_sample)

    @staticmethod
    def required_model_output_shape(action_space, model_config):
        return np.prod(action_space.shape)

# -- the config

ModelCatalog.register_custom_action_dist("rounded", Rounded)
config = APPOConfig().environment("Pendulum-v1").resources(num_gpus=0).rollouts(num_rollout_workers=0)
config.training(model={"custom_action_dist": "rounded"})
algo = config.build()
