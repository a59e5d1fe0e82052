from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.algorithms.ppo import PPOConfig

config = DQNConfig().training(epsilon=[(0, 1.0), (10000, 0.02)])
other = PPOConfig().env_runners(explore=False)
exploration_config = {"type": "EpsilonGreedy"}
