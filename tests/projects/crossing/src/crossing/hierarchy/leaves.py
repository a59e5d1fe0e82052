from ..junction import LightEnv
from . import branches


def night_algo(workers=0):
    config = branches.NightConfig()
    config.environment(LightEnv)
    config.rollouts(num_rollout_workers=workers)
    config.training(num_sgd_iter=2)
    return config.quick().build()
