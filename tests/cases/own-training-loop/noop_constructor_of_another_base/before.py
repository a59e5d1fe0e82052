from ray.rllib.algorithms.ppo import PPO


class Named:
    def __init__(self, name, owner, logger_creator):
        self.name = name


class Mine(PPO, Named):
    def __init__(self, config=None, **kwargs):
        Named.__init__(self, "mine", None, logger_creator=print)
        super().__init__(config, **kwargs)
