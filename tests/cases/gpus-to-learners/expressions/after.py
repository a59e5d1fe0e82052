import os

import torch
from ray.rllib.algorithms.ppo import PPOConfig

a = PPOConfig().learners(num_gpus_per_learner=int(os.environ.get("RLLIB_NUM_GPUS", "0")))
b = PPOConfig().learners(num_gpus_per_learner=1 if torch.cuda.is_available() else 0)
c = PPOConfig().learners(num_gpus_per_learner=torch.cuda.device_count())
