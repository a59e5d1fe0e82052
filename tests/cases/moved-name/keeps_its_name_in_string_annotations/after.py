from ray.rllib.algorithms.ppo import PPO as PPOTrainer


def train(trainer: "PPOTrainer") -> None:
    assert isinstance(trainer, PPOTrainer)
