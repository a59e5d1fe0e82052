from ray.rllib.algorithms.ppo import PPO


class One(PPO):
    def __init__(self, config=None, env=None, logger_creator=None):
        super().__init__(config, env, logger_creator)


class Two(PPO):
    def __init__(self, config=None, env=None, logger_creator=None, **kwargs):
        PPO.__init__(self, config, env, logger_creator=logger_creator, **kwargs)
