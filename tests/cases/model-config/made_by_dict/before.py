from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().training(model=dict(fcnet_hiddens=[64], use_lstm=True))
