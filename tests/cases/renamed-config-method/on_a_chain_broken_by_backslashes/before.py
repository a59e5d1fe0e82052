from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig() \
    .environment("CartPole-v1") \
    .rollouts(num_rollout_workers=2, recreate_failed_workers=True) \
    .resources(num_gpus=1)
