import mylib
from ray.rllib.algorithms.ppo import PPOConfig


def make(old):
    if old:
        config: PPOConfig = mylib.old()
        config.training(model={"custom_model": "mine"})
    else:
        config: PPOConfig = mylib.new()
    return config.rollouts(num_rollout_workers=2)
