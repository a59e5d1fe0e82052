from ray import tune
from ray.air import session


def objective(config):
    session.report({"score": config["x"] ** 2})


tune.Tuner(objective, param_space={"x": tune.uniform(0, 1)}).fit()
