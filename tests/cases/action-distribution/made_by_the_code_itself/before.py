import torch
from ray.rllib.models.torch.torch_action_dist import TorchCategorical, TorchDiagGaussian


def act(logits, model):
    return TorchCategorical(logits, model).sample()


def both(logits):
    dist = TorchDiagGaussian(logits, None)
    action = dist.deterministic_sample()
    return action, dist.logp(action), dist.entropy()
