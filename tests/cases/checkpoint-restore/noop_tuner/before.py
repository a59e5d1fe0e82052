from ray import tune

tuner = tune.Tuner.restore("path", "PPO")
tune.Tuner("PPO", param_space={"env": "CartPole-v1"}).fit()
