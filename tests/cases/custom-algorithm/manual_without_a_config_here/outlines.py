# RLM614, line 8
from ray.rllib.algorithms.ppo import PPO, PPOConfig


class Given(PPO):
    @classmethod
    def get_default_config(cls):
        # OwnLearner is what becomes of OwnPolicy.
        return PPOConfig(algo_class=cls).training(learner_class=OwnLearner)
