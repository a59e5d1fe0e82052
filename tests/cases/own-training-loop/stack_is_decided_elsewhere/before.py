from ray.rllib.algorithms.algorithm import Algorithm
from ray.rllib.execution.train_ops import train_one_step

from settings import config


class Mine(Algorithm):
    def training_step(self):
        return train_one_step(self, self.next_batch())


algo = Mine(config=config)
