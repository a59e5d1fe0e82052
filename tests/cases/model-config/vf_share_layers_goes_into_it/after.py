from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().rl_module(model_config={"fcnet_hiddens": [64], "vf_share_layers": True})
alone = PPOConfig().rl_module(model_config={"vf_share_layers": True})
