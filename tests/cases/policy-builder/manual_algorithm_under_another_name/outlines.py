# RLM613, line 7
from ray.rllib.algorithms.ppo import PPO, PPOConfig


class RenamedConfig(PPOConfig):
    def __init__(self, algo_class=None):
        super().__init__(algo_class=algo_class or Renamed)
        # Was `default_config=DEFAULTS`.

    def get_default_learner_class(self):
        # Was `default_policy=PPOTFPolicy`.
        return super().get_default_learner_class()


class Renamed(PPO):
    @classmethod
    def get_default_config(cls):
        return RenamedConfig()


# RLM613, line 8
from ray.rllib.algorithms.dqn import DQN, DQNConfig


class AgainConfig(DQNConfig):
    def __init__(self, algo_class=None):
        super().__init__(algo_class=algo_class or Again)


class Again(DQN):
    @classmethod
    def get_default_config(cls):
        return AgainConfig()
