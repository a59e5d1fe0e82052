from ray import rllib
from ray.rllib import utils
from ray.rllib.utils import spaces

print(rllib.utils.numpy.one_hot, utils.framework.try_import_torch, spaces.space_utils.flatten_to_single_ndarray)
