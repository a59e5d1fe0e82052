from ray import tune

tune.Tuner(
    "PPO",
    param_space={"env": "CartPole-v1"},
    run_config=tune.RunConfig(
        checkpoint_config=tune.CheckpointConfig(
            num_to_keep=1,
            checkpoint_score_attribute="time_total_s",
            checkpoint_score_order="min",
        ),
    ),
).fit()
tune.Tuner(
    "PPO",
    param_space={"env": "CartPole-v1"},
    run_config=tune.RunConfig(
        checkpoint_config=tune.CheckpointConfig(
            checkpoint_at_end=True,
            checkpoint_score_attribute="time_total_s",
        ),
    ),
).fit()
