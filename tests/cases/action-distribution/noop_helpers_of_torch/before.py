from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.utils.torch_utils import FLOAT_MIN, sequence_mask

config = PPOConfig().training(lr=0.1)
mask = sequence_mask
low = FLOAT_MIN
