from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

tune.Tuner("PPO", param_space=(
    PPOConfig()
    .environment("CartPole-v1")
    .evaluation(evaluation_config=PPOConfig.overrides(num_env_runners=0, explore=False))
)).fit()
