import mylib
from ray.rllib.algorithms.ppo import PPOConfig


def make(old):
    for config in mylib.configs():
        if isinstance(config, PPOConfig):
            config.training(lr=1e-4)
    fresh: PPOConfig
    if old:
        fresh = mylib.make()
        fresh.training(model={"custom_model": "mine"})
    else:
        fresh = mylib.make()
    return fresh.rollouts(num_rollout_workers=2)
