from .rush import *


def storm_config():
    config = rush_config()
    config["sgd_minibatch_size"] = 64
    config["num_envs_per_worker"] = 2
    return config
