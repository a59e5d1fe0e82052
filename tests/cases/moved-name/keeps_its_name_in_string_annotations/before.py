from ray.rllib.agents.ppo import PPOTrainer


def train(trainer: "PPOTrainer") -> None:
    assert isinstance(trainer, PPOTrainer)
