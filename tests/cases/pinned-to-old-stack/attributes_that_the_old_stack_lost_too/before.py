from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().training(model={"custom_model": "mine"})
config.num_workers = 2
config.num_gpus = 1
config.horizon = 200
config.update_from_dict({"num_workers": 3, "horizon": 100, "observation_filter": "MeanStdFilter"})
