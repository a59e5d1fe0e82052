from ray.rllib.algorithms.algorithm import Algorithm
from ray.rllib.algorithms.sac import SAC


class One(Algorithm):
    @classmethod
    def get_default_config(cls):
        return {"lr": 0.1}


class Two(SAC):
    @classmethod
    def get_default_config(cls):
        return dict(lr=0.1)


class Three(SAC):
    @classmethod
    def get_default_config(cls):
        return super().get_default_config().to_dict()
