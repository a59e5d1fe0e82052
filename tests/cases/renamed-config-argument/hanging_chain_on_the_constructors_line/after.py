from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1").env_runners(
    num_env_runners=2,
    num_envs_per_env_runner=2,
    num_cpus_per_env_runner=1,
).training(
    lr=1e-4,
    num_epochs=5,
)
