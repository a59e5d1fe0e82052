from ray.rllib.algorithms.ppo import PPOConfig, PPO

kinds = (PPOConfig, PPO)
