from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().rollouts(num_rollout_workers=2)
config.env_runners(num_env_runners=3)
