from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig


def train_fn(config, data=None, *, verbose=False):
    PPOConfig().environment("CartPole-v1").build_algo().stop()


def helper(config, reporter):
    reporter(loss=1)


tune.Tuner(train_fn, param_space={"lr": 0.01}).fit()
helper({}, print)
