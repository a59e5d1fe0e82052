from ray.rllib.algorithms.ppo import PPOConfig


class Holder:
    def __init__(self, config: PPOConfig):
        self.config = config
        self.num_workers = 4
        self.horizon = 10
        self.callbacks = []


holder = Holder(PPOConfig())
holder.num_workers = 5
holder.model = None
