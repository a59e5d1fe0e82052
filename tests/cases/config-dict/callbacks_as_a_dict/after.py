from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig


def on_end(*, episode, metrics_logger, **kwargs):
    metrics_logger.log_value("x", 1, reduce="mean", window=100)


tune.Tuner("PPO", param_space=PPOConfig().environment("CartPole-v1").callbacks(on_episode_end=on_end)).fit()
