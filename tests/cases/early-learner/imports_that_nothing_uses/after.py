from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.learner.learner import LearnerHyperparameters


def scaled(hps: LearnerHyperparameters):
    return hps


algo = PPOConfig().environment("CartPole-v1").build_algo()
