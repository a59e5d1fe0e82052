from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

tune.Tuner("PPO", param_space=PPOConfig().environment("CartPole-v1").framework("torch")).fit()
