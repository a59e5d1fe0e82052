from ray.rllib.algorithms.impala import IMPALAConfig


def make(size):
    config = IMPALAConfig()
    if size == "large":
        config.learners(num_learners=4, num_gpus_per_learner=1)
    elif size == "small":
        config.learners(num_learners=1, num_gpus_per_learner=1)
    else:
        config.learners(num_learners=1, num_gpus_per_learner=0)
    return config
