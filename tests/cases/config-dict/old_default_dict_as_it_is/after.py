from ray.rllib.algorithms.ppo import PPOConfig

print(PPOConfig().to_dict())
