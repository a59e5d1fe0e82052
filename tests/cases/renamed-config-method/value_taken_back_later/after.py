from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().env_runners(remote_worker_envs=True)
if config.num_env_runners == 0:
    config.env_runners(remote_worker_envs=False)
