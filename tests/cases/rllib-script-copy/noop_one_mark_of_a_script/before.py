import collections

from ray.rllib.algorithms.ppo import PPOConfig


class DefaultMapping(collections.defaultdict):
    pass


def keep_going(algo):
    return algo.iteration < 10


algo = PPOConfig().environment("CartPole-v1").build_algo()
while keep_going(algo):
    algo.train()
