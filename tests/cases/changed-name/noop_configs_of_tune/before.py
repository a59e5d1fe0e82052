from ray import tune

tuner = tune.Tuner("ours", run_config=tune.RunConfig(checkpoint_config=tune.CheckpointConfig(num_to_keep=1)))
