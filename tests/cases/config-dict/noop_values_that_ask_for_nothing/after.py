from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

tune.run("PPO", config=PPOConfig().environment("CartPole-v1").framework("torch"))
