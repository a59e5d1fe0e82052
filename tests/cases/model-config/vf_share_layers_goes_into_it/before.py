from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().training(model={"fcnet_hiddens": [64]}, vf_share_layers=True)
alone = PPOConfig().training(vf_share_layers=True)
