from ray.rllib.algorithms.ppo import PPO
from ray.rllib.algorithms.ppo import PPOConfig


class Patient(PPO):
    """Trains as PPOTrainer does."""


def make(kind: type[PPO] = PPO) -> PPO:
    return PPOConfig().environment("CartPole-v1").build_algo()
