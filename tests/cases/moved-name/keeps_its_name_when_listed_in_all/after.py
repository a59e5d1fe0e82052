from ray.rllib.algorithms.ppo import PPO as PPOTrainer

__all__ = ["PPOTrainer"]
