"""Runs the study of `recipes`."""

from ray import tune
from ray.tune.registry import register_env

from .junction import LightEnv
from .recipes import PARAMS


def launch(params=PARAMS):
    print(params["experiment"]["title"], "by", params["experiment"]["num_workers"], "people")
    register_env(params["ray_tune"]["config"]["env"], LightEnv)
    return tune.run(**params["ray_tune"])


if __name__ == "__main__":
    launch()
