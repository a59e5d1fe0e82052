from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build()
policy = algo.get_policy()  # the only one
print(policy.observation_space, policy.action_space)
also = algo.get_policy("default_policy")
named = algo.get_policy(policy_id="default_policy")
