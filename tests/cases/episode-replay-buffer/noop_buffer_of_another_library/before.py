from mylib import training
from ray.rllib.algorithms.ppo import PPOConfig

training(replay_buffer_config={"type": "ReplayBuffer", "prioritized_replay_alpha": 0.6})
config = PPOConfig().training(lr=1e-4)
