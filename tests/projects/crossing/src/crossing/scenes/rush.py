from .calm import *

_CARS = 20


def rush_config():
    config = calm_config()
    config.update({"num_sgd_iter": 2, "env_config": {"length": _CARS}})
    return config
