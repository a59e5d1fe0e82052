from ray import tune

tune.run("PPO", config={"env": "CartPole-v1"}, restore="/old/checkpoint_10")
