from ray.rllib.algorithms.ppo import PPO


class Patient(PPO):
    """Trains as PPOTrainer does."""


def make(kind: type[PPO] = PPO) -> PPO:
    return kind(env="CartPole-v1")
