from ray.rllib.algorithms.algorithm import Algorithm
from ray.rllib.algorithms.sac import SAC

from mine import OwnPolicy


class One(Algorithm):
    @classmethod
    def get_default_policy_class(cls, config):
        return OwnPolicy


class Two(Algorithm):
    def training_step(self):
        self.learner_group.update(episodes=self.env_runner.sample())

    def get_default_policy_class(self, config):
        return OwnPolicy


class Three(SAC):
    def get_default_policy_class(self, config):
        if config["framework"] == "torch":
            return OwnPolicy
