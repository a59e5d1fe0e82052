from ray import tune

tune.run_experiments({"first": {"run": "PPO", "env": "CartPole-v1", "config": {"num_workers": 2, "kl_coeff": 1.0}}})
