from ray.rllib.algorithms.bc import BCConfig

config = (
    BCConfig()
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
    .environment("CartPole-v1")
    .offline_data(input_="data")
)
