import os

import torch
from ray.rllib.algorithms.ppo import PPOConfig

a = PPOConfig().resources(num_gpus=int(os.environ.get("RLLIB_NUM_GPUS", "0")))
b = PPOConfig().resources(num_gpus=1 if torch.cuda.is_available() else 0)
c = PPOConfig().resources(num_gpus=torch.cuda.device_count())
