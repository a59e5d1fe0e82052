import sys

from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

quick = (
    PPOConfig()
    .environment("CartPole-v1")
    .env_runners(num_env_runners=0)
    .training(num_epochs=1)
)
thorough = (
    PPOConfig()
    .environment("CartPole-v1")
    .env_runners(num_env_runners=8)
    .training(num_epochs=30)
)


def settings():
    return PPOConfig().environment("CartPole-v1").training(minibatch_size=64)


tune.Tuner("PPO", param_space=quick if "--quick" in sys.argv else thorough).fit()
tune.Tuner("PPO", param_space=settings()).fit()
