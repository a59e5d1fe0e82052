from ray import tune

tune.run("PPO", config={"env": "CartPole-v1", "evaluation_config": {"num_workers": 0, "explore": False}})
