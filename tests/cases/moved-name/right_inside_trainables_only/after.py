from ray import tune


def objective(config):
    tune.report({"score": config["x"] ** 2})


tune.Tuner(objective, param_space={"x": tune.uniform(0, 1)}).fit()
