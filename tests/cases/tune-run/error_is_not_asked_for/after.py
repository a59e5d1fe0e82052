from ray import tune

tune.Tuner(
    "PPO",
    param_space={"env": "CartPole-v1"},
    run_config=tune.RunConfig(
        checkpoint_config=tune.CheckpointConfig(checkpoint_at_end=True),
    ),
).fit()
