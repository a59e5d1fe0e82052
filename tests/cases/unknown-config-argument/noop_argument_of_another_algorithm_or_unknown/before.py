from ray.rllib.algorithms.algorithm_config import AlgorithmConfig
from ray.rllib.algorithms.impala import IMPALAConfig


def tune(config: AlgorithmConfig):
    return config.training(clip_param=0.2, kl_coeff=0.1)


config = IMPALAConfig().training(vtrace_clip_rho_threshold=1.0)
