from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig()
config.observation_filter = "MeanStdFilter"
config.model = {"fcnet_hiddens": [64]}
config.callbacks = print
config.is_atari = False
