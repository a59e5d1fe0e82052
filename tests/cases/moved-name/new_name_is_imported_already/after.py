from ray.rllib.algorithms.ppo import PPO

assert PPO is PPO
