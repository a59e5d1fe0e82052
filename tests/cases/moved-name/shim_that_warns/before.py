from ray import air, tune

tuner = tune.Tuner("PPO", run_config=air.RunConfig(name="first"))
