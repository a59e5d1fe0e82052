from ray.rllib.algorithms.ppo import PPOConfig


class Study:
    shared = PPOConfig()
    shared.num_workers = 1

    def __init__(self):
        self.config = PPOConfig()
        self.config.num_workers = 2

    def run(self):
        self.config.num_sgd_iter = 3
        return self.config.num_workers
