from ray.rllib.algorithms.ppo import PPOConfig

short = PPOConfig().offline_data(output="episodes")
whole = PPOConfig().env_runners(batch_mode="complete_episodes").offline_data(output="episodes")
