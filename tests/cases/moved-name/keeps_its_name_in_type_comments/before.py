from ray.rllib.agents.ppo import PPOTrainer


def train(trainer):
    # type: (PPOTrainer) -> None
    assert isinstance(trainer, PPOTrainer)
