from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().rl_module(model_config={"fcnet_hiddens": [64], "depth": 3})
new = PPOConfig().rl_module(model_config={"head_fcnet_hiddens": [32], "depth": 3})
