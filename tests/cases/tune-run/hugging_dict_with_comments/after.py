from ray import tune

tune.Tuner(
    "PPO",
    param_space={
        "env": "CartPole-v1",
        # One at a time.
        "num_env_runners": 1,
    },
    run_config=tune.RunConfig(
        stop={
            "training_iteration": 1,  # short
        },
    ),
).fit()
