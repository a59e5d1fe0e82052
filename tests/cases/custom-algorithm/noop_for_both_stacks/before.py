from ray.rllib.algorithms.ppo import PPO, PPOConfig

from mine import OwnLearner, OwnPolicy


class OwnConfig(PPOConfig):
    def get_default_learner_class(self):
        return OwnLearner


class Own(PPO):
    @classmethod
    def get_default_config(cls):
        return OwnConfig(algo_class=cls)

    @classmethod
    def get_default_policy_class(cls, config):
        return OwnPolicy
