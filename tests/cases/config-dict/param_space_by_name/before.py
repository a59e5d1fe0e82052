from ray import tune

space = {"env": "CartPole-v1", "num_gpus": 1, "lambda": 0.9}
tuner = tune.Tuner("PPO", param_space=space)
