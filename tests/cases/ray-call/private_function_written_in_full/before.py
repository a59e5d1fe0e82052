import os

import ray
from ray.rllib.algorithms.ppo import PPOConfig

folder = os.path.join(ray._private.utils.get_user_temp_dir(), "demo-out")
config = PPOConfig().environment("CartPole-v1")
