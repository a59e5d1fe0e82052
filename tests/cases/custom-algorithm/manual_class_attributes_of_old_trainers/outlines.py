# RLM614, line 15
from ray.rllib.algorithms.ppo import PPO, PPOConfig


class Old(PPO):
    @classmethod
    def get_default_config(cls):
        # OwnLearner is what becomes of OwnPolicy.
        return PPOConfig(algo_class=cls).learners(learner_class=OwnLearner)
