import numpy as np


def mean(result):
    # Not a ray result.
    return np.mean(result["episode_reward_mean"])
