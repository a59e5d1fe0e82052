from ray import tune

tune.run("PPO", config={"env": "CartPole-v1", "framework": "torch", "num_gpus": 0, "observation_filter": "NoFilter"})
