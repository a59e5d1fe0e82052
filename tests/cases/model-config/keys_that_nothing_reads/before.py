from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().training(model={"fcnet_hiddens": [64], "depth": 3})
new = PPOConfig().rl_module(model_config={"post_fcnet_hiddens": [32], "depth": 3})
