from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1").rollouts(
    num_rollout_workers=2,
    num_envs_per_worker=2,
).training(
    lr=1e-4,
    num_sgd_iter=5,
).resources(
    num_cpus_per_worker=1,
)
