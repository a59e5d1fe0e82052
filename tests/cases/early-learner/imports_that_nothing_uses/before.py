from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.learner.learner import FrameworkHyperparameters, LearnerHyperparameters
from ray.rllib.core.learner.scaling_config import LearnerGroupScalingConfig


def scaled(hps: LearnerHyperparameters):
    return hps


algo = PPOConfig().environment("CartPole-v1").build_algo()
