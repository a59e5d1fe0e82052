from ray.rllib.algorithms.impala import IMPALAConfig


def make(size):
    config = IMPALAConfig()
    if size == "large":
        config.resources(num_gpus=4)
    elif size == "small":
        config.resources(num_gpus=1)
    else:
        config.resources(num_gpus=0)
    return config
