from ray.rllib.algorithms.ppo import PPOConfig


def shape(config: PPOConfig, big):
    if big:
        config.training(model={"custom_model": "mine"})
    config.rollouts(num_rollout_workers=2)
    return config
