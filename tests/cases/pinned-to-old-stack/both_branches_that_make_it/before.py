from ray.rllib.algorithms.appo import APPOConfig
from ray.rllib.algorithms.ppo import PPOConfig


def make(asynchronous):
    if asynchronous:
        config = APPOConfig()
    else:
        config = PPOConfig().environment("CartPole-v1")
    config.training(model={"custom_model": "mine"})
    return config.rollouts(num_rollout_workers=2)
