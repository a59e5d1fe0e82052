from ray import tune

tune.register_env("ours", lambda agents: agents.ppo.PPOTrainer)
