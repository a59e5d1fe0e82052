from ray import tune

tune.run("PPO", config={"env": "CartPole-v1"}, stop={"training_iteration": 1})
