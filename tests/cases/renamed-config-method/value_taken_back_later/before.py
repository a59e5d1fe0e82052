from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().rollouts(remote_worker_envs=True)
if config.num_env_runners == 0:
    config.rollouts(remote_worker_envs=False)
