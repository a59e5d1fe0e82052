import os
import tempfile

import ray
from ray.rllib.algorithms.ppo import PPOConfig

folder = os.path.join(tempfile.gettempdir(), "demo-out")
config = PPOConfig().environment("CartPole-v1")
