from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().rollouts(num_rollout_workers=1, horizon=200, no_done_at_end=False)
