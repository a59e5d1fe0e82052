from ray.rllib.algorithms.sac import SAC

algo = SAC({"gamma": 0.9}, logger_creator=lambda config: None)
