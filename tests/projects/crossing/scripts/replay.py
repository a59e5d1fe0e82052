"""python replay.py CHECKPOINT"""

import sys

from crossing.junction import LightEnv
from restore import restored_algo


def replay(path):
    algo = restored_algo(path)
    obs, _ = LightEnv().reset()
    return algo.compute_single_action(obs, explore=False)


if __name__ == "__main__":
    print(replay(sys.argv[1]))
