from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().rollouts(num_rollout_workers=2, recreate_failed_workers=True).training(num_sgd_iter=3).build()
