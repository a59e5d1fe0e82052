"""Run with extras/left or extras/right on PYTHONPATH."""

from callbacks import recorder
from ray_utils import started_algo


def show(obs):
    print(started_algo().compute_single_action(obs))
    return recorder().record()[0]["episode_reward_mean"]
