from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
policy = algo.get_module()  # the only one
print(policy.observation_space, policy.action_space)
also = algo.get_module("default_policy")
named = algo.get_module(module_id="default_policy")
