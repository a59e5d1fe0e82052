from ray.rllib.algorithms.ppo import PPOConfig
config = PPOConfig().environment('CartPole-v1')
config.env_runners(num_rollout_workers=1)
