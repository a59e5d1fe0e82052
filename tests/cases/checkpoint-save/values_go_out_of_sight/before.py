import os

import ray
from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build()
print(os.path.dirname(algo.save("/tmp/first")))
paths = {}
paths["second"] = algo.save("/tmp/second")
best = [algo.save("/tmp/third")]


@ray.remote
def trained():
    return algo.save("/tmp/fourth")


same = algo.save("/tmp/fifth") == "/tmp/fifth"
