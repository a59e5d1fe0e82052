from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().training(model={"custom_action_dist": "my_beta", "fcnet_hiddens": [8]})
