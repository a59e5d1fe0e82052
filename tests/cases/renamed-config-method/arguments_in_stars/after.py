from ray.rllib.algorithms.ppo import PPOConfig

WORKERS = {"num_rollout_workers": 2}


def make(settings, *more):
    config = PPOConfig().env_runners(**WORKERS).training(**settings, lr=1e-4)
    return config.resources(2).env_runners(num_env_runners=1, **settings)
