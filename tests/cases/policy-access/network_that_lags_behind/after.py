from ray.rllib.algorithms.appo import APPOConfig

algo = APPOConfig().environment("CartPole-v1").build_algo()
print(algo.get_module().state_dict())
print(algo.get_weights(["default_policy"])["default_policy"])
