from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

local = algo.env_runner
local.set_weights(algo.get_weights())
print(local.get_weights(["default_policy"]))
