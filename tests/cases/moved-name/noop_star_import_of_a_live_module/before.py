from ray.rllib.algorithms.ppo import *

kinds = [PPO, PPOConfig, SomethingElse]
