import ray.rllib.models.torch.torch_distributions as distributions
from ray.rllib.algorithms.ppo.ppo_rl_module import PPORLModule
from ray.rllib.models.torch.torch_distributions import TorchCategorical
from ray.rllib.utils.framework import get_activation_fn


class Module(PPORLModule):
    activation = get_activation_fn("relu", framework="torch")


def sample(logits):
    return TorchCategorical(logits=logits).sample(), distributions.TorchDiagGaussian
