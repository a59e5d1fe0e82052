from ray import tune

tune.run("PPO", config={"env": "CartPole-v1"}, stop={"training_iteration": 1}, checkpoint_at_end=True)
