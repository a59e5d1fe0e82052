from ray.rllib.algorithms.ppo import PPOConfig

# PPOConfig().rollouts(num_rollout_workers=2)
EXAMPLE = """
config = PPOConfig().rollouts(num_rollout_workers=2)
"""
config = PPOConfig().env_runners(num_env_runners=2)  # was: .rollouts(num_rollout_workers=2)
