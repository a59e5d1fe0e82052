from ray.rllib.agents.ppo import PPOTrainer


class Patient(PPOTrainer):
    """Trains as PPOTrainer does."""


def make(kind: type[PPOTrainer] = PPOTrainer) -> PPOTrainer:
    return kind(env="CartPole-v1")
