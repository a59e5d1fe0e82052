from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

from ray.rllib.policy.sample_batch import DEFAULT_POLICY_ID

local = algo.workers.local_worker()
print(local.get_policy(), local.policy_map[DEFAULT_POLICY_ID])
names = algo.workers.foreach_worker(lambda w: type(w.get_policy("default_policy")).__name__)
print(algo.workers.local_worker().get_policy())
print(algo.workers.local_worker().policy_map["default_policy"])
