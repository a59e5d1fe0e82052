import sys

import numpy as np
from ray.rllib.algorithms.algorithm import Algorithm


def main(env):
    algo = Algorithm.from_checkpoint(sys.argv[1])
    obs, _ = env.reset()
    first = algo.compute_single_action(obs, explore=False)
    ours = algo.compute_single_action(obs, policy_id="ours")
    return first, ours


main(None)
