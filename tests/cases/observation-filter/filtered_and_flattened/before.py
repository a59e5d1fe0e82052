from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("FrozenLake-v1").rollouts(observation_filter="MeanStdFilter")
