from ray import tune

tune.Tuner("PPO", param_space={"env": "CartPole-v1", "evaluation_config": {"num_workers": 0, "explore": False}}).fit()
