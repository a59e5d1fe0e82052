from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
print(algo.get_weights("default_policy"))
print(algo.get_weights(policies="default_policy"))
print(algo.get_weights(["default_policy"]))
