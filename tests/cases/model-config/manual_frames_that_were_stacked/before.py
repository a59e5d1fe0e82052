from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("my_images").training(model={"num_framestacks": 4, "fcnet_hiddens": [8]})
none = PPOConfig().environment("my_images").training(model={"num_framestacks": 0, "fcnet_hiddens": [8]})
auto = PPOConfig().environment("my_images").training(model={"num_framestacks": "auto", "fcnet_hiddens": [8]})
