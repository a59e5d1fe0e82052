"""Makes the algorithms that the scripts use."""

from ray.rllib.algorithms.ppo import PPOConfig

from crossing.hooks import WaitingCallbacks
from crossing.junction import LightEnv

__all__ = ["make_config", "make_algo"]


def make_config(workers=0):
    return (
        PPOConfig()
        .environment(LightEnv)
        .framework("torch")
        .rollouts(num_rollout_workers=workers)
        .training(train_batch_size=128, sgd_minibatch_size=32, num_sgd_iter=2)
        .callbacks(WaitingCallbacks)
    )


def make_algo(workers=0, gamma=0.99):
    config = make_config(workers)
    config.gamma = gamma
    return config.build()
