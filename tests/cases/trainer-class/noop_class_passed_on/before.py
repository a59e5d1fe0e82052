from ray import tune
from ray.rllib.algorithms.ppo import PPO, PPOConfig

tuner = tune.Tuner(PPO, param_space=PPOConfig().environment("CartPole-v1"))
