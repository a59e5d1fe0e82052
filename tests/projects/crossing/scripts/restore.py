from ray.rllib.algorithms.algorithm import Algorithm


def restored_algo(path):
    return Algorithm.from_checkpoint(path)
