from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .api_stack(
        enable_rl_module_and_learner=False,
        enable_env_runner_and_connector_v2=False,
    )
    .training(model={"custom_model": "mine"})
    .evaluation(
        evaluation_num_workers=1,
        evaluation_config={"num_env_runners": 0, "num_envs_per_env_runner": 2, "input": "sampler", "horizon": 10},
    )
)
other = (
    PPOConfig()
    .api_stack(
        enable_rl_module_and_learner=False,
        enable_env_runner_and_connector_v2=False,
    )
    .training(model={"custom_model": "mine"})
    .evaluation(evaluation_config=PPOConfig.overrides(input_="sampler", num_env_runners=2))
)
