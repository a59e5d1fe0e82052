from ray.rllib.algorithms.ppo import PPO as PPOTrainer


def train(trainer):
    # type: (PPOTrainer) -> None
    assert isinstance(trainer, PPOTrainer)
