from ray import tune

tune.Tuner("PPO", param_space={"env": "CartPole-v1", "num_env_runners": 2, "lr": 1e-4, "minibatch_size": 128, "num_epochs": 3}).fit()
