from ray import tune

tune.Tuner("PPO", param_space={"env": "CartPole-v1", "framework": "torch", "num_gpus": 0, "observation_filter": "NoFilter"}).fit()
