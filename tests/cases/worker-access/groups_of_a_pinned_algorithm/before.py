from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
    .environment("CartPole-v1")
)
algo = config.build_algo()

local = algo.workers.local_worker()
print(local.env.level, local.policy_map["default_policy"], local.sample())
algo.workers.foreach_worker(lambda w: w.foreach_env(lambda env: env.set_level(1)), local_worker=False)
algo.workers.foreach_worker_with_id(lambda i, w: w.get_policy().set_level(i))
algo.workers.foreach_trainable_policy(lambda policy, policy_id: policy.set_level(1))
algo.evaluation_workers.sync_weights(from_worker=local)
