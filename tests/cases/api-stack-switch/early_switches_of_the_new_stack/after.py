from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .env_runners(num_env_runners=2)
    .training(lr=1e-4)
)
