from ray import air, tune

tuner = tune.Tuner("ours", run_config=air.RunConfig(name="first"))
