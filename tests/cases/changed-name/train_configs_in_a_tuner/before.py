from ray import train, tune

tuner = tune.Tuner("PPO", run_config=train.RunConfig(name="first"))
