# RLM614, line 22
from ray.rllib.algorithms.sac import SAC, SACConfig


class Three(SAC):
    @classmethod
    def get_default_config(cls):
        # OwnLearner is what becomes of OwnPolicy.
        return SACConfig(algo_class=cls).learners(learner_class=OwnLearner)
