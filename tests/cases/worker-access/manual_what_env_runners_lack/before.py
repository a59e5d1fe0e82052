from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

local = algo.env_runner
print(local.filters, local.preprocessors, local.global_vars, local.policies_to_train, local.async_env)
local.set_global_vars({"timestep": 1})
local.set_is_policy_to_train(["default_policy"])
local.learn_on_batch(None)
