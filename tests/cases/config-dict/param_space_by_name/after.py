from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

space = (
    PPOConfig()
    .environment("CartPole-v1")
    .learners(num_gpus_per_learner=1)
    .training(lambda_=0.9)
)
tuner = tune.Tuner("PPO", param_space=space)
