from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig() \
    .environment("CartPole-v1") \
    .env_runners(num_env_runners=2) \
    .fault_tolerance(restart_failed_env_runners=True) \
    .learners(num_gpus_per_learner=1)
