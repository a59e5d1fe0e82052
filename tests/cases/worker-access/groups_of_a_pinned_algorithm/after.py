from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
    .environment("CartPole-v1")
)
algo = config.build_algo()

local = algo.env_runner
print(local.env.level, local.policy_map["default_policy"], local.sample())
algo.env_runner_group.foreach_env_runner(lambda w: w.foreach_env(lambda env: env.set_level(1)), local_env_runner=False)
algo.env_runner_group.foreach_env_runner(lambda w: w.get_policy().set_level(w.worker_index))
algo.env_runner_group.foreach_policy_to_train(lambda policy, policy_id: policy.set_level(1))
algo.eval_env_runner_group.sync_weights(from_worker_or_learner_group=local)
