from ray.rllib.algorithms.ppo import PPOConfig


def shape(config: PPOConfig, big):
    config.api_stack(
        enable_rl_module_and_learner=False,
        enable_env_runner_and_connector_v2=False,
    )
    if big:
        config.training(model={"custom_model": "mine"})
    config.env_runners(num_env_runners=2)
    return config
