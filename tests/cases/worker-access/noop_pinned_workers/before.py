from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
    .environment("CartPole-v1")
)
algo = config.build_algo()

local = algo.env_runner_group.local_env_runner
print(local.env.level, local.policy_map["default_policy"], local.sample(), local.get_weights())
algo.env_runner_group.foreach_env_runner(lambda w: w.foreach_env(lambda env: env.set_level(1)))
algo.env_runner_group.foreach_env(lambda env: env.set_level(1))
algo.env_runner_group.foreach_policy(lambda policy, policy_id: policy_id)
