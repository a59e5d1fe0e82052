from ray.rllib.core.models.specs.specs_base import TensorSpec
from ray.rllib.models.torch import mingpt


def spec(h):
    return TensorSpec("b, h", h=h)


def block(config):
    return mingpt.Block(config)
