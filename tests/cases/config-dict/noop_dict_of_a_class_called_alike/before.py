import ray.rllib


def dict(**settings):
    return settings


options = dict(num_sgd_iter=3, sgd_minibatch_size=12)
