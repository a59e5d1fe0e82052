from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().rollouts(num_rollout_workers=1, observation_filter="NoFilter")
