from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().env_runners(num_env_runners=2).fault_tolerance(restart_failed_env_runners=True).training(num_epochs=3).build_algo()
