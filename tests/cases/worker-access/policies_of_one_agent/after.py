from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

from ray.rllib.policy.sample_batch import DEFAULT_POLICY_ID

local = algo.env_runner
print(local.module, local.module)
names = algo.env_runner_group.foreach_env_runner(lambda w: type(w.module).__name__)
print(algo.get_module())
print(algo.get_module("default_policy"))
