from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().training(model={"fcnet_hiddens": [64]})
if config.lr:
    config.training(model={"use_lstm": True})
