import os

import ray
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1")


def folder_of(tempfile):
    return os.path.join(ray._private.utils.get_user_temp_dir(), tempfile)


def other(ray):
    return ray._private.utils.get_user_temp_dir()
