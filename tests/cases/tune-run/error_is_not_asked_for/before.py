from ray import tune

tune.run("PPO", config={"env": "CartPole-v1"}, checkpoint_at_end=True, raise_on_failed_trial=False)
