from ray.rllib.algorithms.algorithm_config import AlgorithmConfig
from ray.rllib.algorithms.ppo import PPOConfig


def small(config: PPOConfig):
    config.api_stack(
        enable_rl_module_and_learner=False,
        enable_env_runner_and_connector_v2=False,
    )
    config.env_runners(num_env_runners=0)
    return config.training(minibatch_size=32)


def explored(config: AlgorithmConfig, on):
    config.api_stack(
        enable_rl_module_and_learner=False,
        enable_env_runner_and_connector_v2=False,
    )
    if on:
        config.env_runners(explore=True)
    return config


class Base(PPOConfig):
    def __init__(self, algo_class=None):
        super().__init__(algo_class=algo_class)
        self.api_stack(
            enable_rl_module_and_learner=False,
            enable_env_runner_and_connector_v2=False,
        )
        self.num_env_runners = 2
