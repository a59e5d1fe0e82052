from ray import tune
from ray.rllib.algorithms.ppo import PPO

from mine import OwnPolicy


class Mine(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        return OwnPolicy


tune.Tuner(Mine, param_space={"env": "CartPole-v1", "num_workers": 2}).fit()
