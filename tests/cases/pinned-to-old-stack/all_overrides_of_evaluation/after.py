from ray.rllib.algorithms.ppo import PPOConfig

overrides = PPOConfig.overrides(num_env_runners=0, explore=False, model={"fcnet_hiddens": [8]})
config = (
    PPOConfig()
    .api_stack(
        enable_rl_module_and_learner=False,
        enable_env_runner_and_connector_v2=False,
    )
    .environment("CartPole-v1")
    .evaluation(
        evaluation_interval=2,
        evaluation_duration=3,
        evaluation_duration_unit="episodes",
        evaluation_config=PPOConfig.overrides(num_env_runners=1, observation_filter="NoFilter"),
    )
)
