from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
    .training(model={"fcnet_hiddens": [8]})
    .resources(num_gpus=1)
    .env_runners(observation_filter="MeanStdFilter")
)
algo = config.build_algo()
algo.get_policy()


def given(config: PPOConfig):
    return config.resources(num_gpus=1)
