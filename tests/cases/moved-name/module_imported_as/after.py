import ray.rllib.algorithms.ppo as ppo
from ray.rllib.algorithms.ppo import PPOConfig

trainer = PPOConfig().environment("CartPole-v1").build_algo()
same = ppo.PPO
