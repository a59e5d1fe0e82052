import random

from ray.rllib.algorithms.ppo import PPOConfig


def choose(info):
    return random.choice(info["user_data"]["policies"])


config = PPOConfig().environment("pair").multi_agent(policies={"a", "b"}, policy_mapping_fn=choose)
