import sys

from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.policy.policy import Policy


class Warm(RLlibCallback):
    def on_algorithm_init(self, *, algorithm, **kwargs):
        old = Policy.from_checkpoint(sys.argv[1])
        print(algorithm, old["main"])


load = Policy.from_checkpoint
