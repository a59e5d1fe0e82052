import ray.rllib.core.distribution.torch.torch_distribution as distributions
from ray.rllib.algorithms.ppo.default_ppo_rl_module import DefaultPPORLModule
from ray.rllib.core.distribution.torch.torch_distribution import TorchCategorical
from ray.rllib.models.utils import get_activation_fn


class Module(DefaultPPORLModule):
    activation = get_activation_fn("relu", framework="torch")


def sample(logits):
    return TorchCategorical(logits=logits).sample(), distributions.TorchDiagGaussian
