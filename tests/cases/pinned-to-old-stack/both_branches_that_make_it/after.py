from ray.rllib.algorithms.appo import APPOConfig
from ray.rllib.algorithms.ppo import PPOConfig


def make(asynchronous):
    if asynchronous:
        config = APPOConfig().api_stack(
            enable_rl_module_and_learner=False,
            enable_env_runner_and_connector_v2=False,
        )
    else:
        config = PPOConfig().api_stack(
            enable_rl_module_and_learner=False,
            enable_env_runner_and_connector_v2=False,
        ).environment("CartPole-v1")
    config.training(model={"custom_model": "mine"})
    return config.env_runners(num_env_runners=2)
