from ray.rllib.agents.ppo import PPOTrainer

__all__ = ["PPOTrainer"]
