from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("my_images").rl_module(model_config={"num_framestacks": 4, "fcnet_hiddens": [8]})
none = PPOConfig().environment("my_images").rl_module(model_config={"fcnet_hiddens": [8]})
auto = PPOConfig().environment("my_images").rl_module(model_config={"fcnet_hiddens": [8]})
