import os

import ray
from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
print(os.path.dirname(algo.save("/tmp/first").checkpoint.path))
paths = {}
paths["second"] = algo.save("/tmp/second").checkpoint.path
best = [algo.save("/tmp/third").checkpoint.path]


@ray.remote
def trained():
    return algo.save("/tmp/fourth").checkpoint.path


same = algo.save("/tmp/fifth").checkpoint.path == "/tmp/fifth"
