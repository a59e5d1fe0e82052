from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig()
config.horizon = 200
config["no_done_at_end"] = True
config.monitor = open("log")
if config.horizon:
    print(config["horizon"])
