from ray.rllib.algorithms.ppo import PPOConfig

WORKERS = {"num_rollout_workers": 2}


def make(settings, *more):
    config = PPOConfig().rollouts(**WORKERS).training(**settings, lr=1e-4)
    return config.resources(2).rollouts(num_rollout_workers=1, **settings)
