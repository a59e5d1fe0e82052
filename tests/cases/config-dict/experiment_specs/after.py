from ray import tune

tune.run_experiments({"first": {"run": "PPO", "env": "CartPole-v1", "config": {"num_env_runners": 2, "kl_coeff": 1.0}}})
