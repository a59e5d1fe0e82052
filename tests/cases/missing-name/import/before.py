from ray.rllib.algorithms.ppo import PPOConfiguration

print(PPOConfiguration())
