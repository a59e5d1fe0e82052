from ray.rllib.algorithms.ppo import PPOConfig

old = (
    PPOConfig()
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
    .environment("CartPole-v1")
    .build_algo()
)
new = PPOConfig().environment("CartPole-v1").build_algo()
old.get_policy().model
new.set_weights(new.get_weights())
