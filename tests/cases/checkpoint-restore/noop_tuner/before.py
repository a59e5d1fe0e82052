from ray import tune

tuner = tune.Tuner.restore("path", "PPO")
tune.run("PPO", config={"env": "CartPole-v1"}, restore=None)
