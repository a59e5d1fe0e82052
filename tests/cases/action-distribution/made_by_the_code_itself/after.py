import torch
from ray.rllib.core.distribution.torch.torch_distribution import TorchCategorical, TorchDiagGaussian


def act(logits, model):
    return TorchCategorical.from_logits(logits).sample()


def both(logits):
    dist = TorchDiagGaussian.from_logits(logits)
    action = dist.to_deterministic().sample()
    return action, dist.logp(action), dist.entropy()
