from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig()
config.model["fcnet_hiddens"] = [64]
config.model.update({"use_lstm": True, "max_seq_len": 10})
