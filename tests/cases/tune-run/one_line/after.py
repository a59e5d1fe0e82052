from ray import tune

stop = {"training_iteration": 1}
config = {"env": "CartPole-v1"}
tune.Tuner("PPO", param_space=config, run_config=tune.RunConfig(stop=stop)).fit()


def train(lr):
    tune.Tuner(
        "PPO",
        param_space={**config, "lr": lr},
        run_config=tune.RunConfig(
            stop=stop,
            name=f"lr_{lr}",
            verbose=0,
            checkpoint_config=tune.CheckpointConfig(checkpoint_at_end=True),
        ),
    ).fit()
