import ray
import ray.rllib.algorithms.ppo
from ray.rllib.algorithms.ppo import PPOConfig

ray.init()
trainer = PPOConfig().environment("CartPole-v1").build_algo()
