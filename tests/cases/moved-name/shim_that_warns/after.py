from ray import tune

tuner = tune.Tuner("PPO", run_config=tune.RunConfig(name="first"))
