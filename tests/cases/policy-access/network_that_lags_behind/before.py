from ray.rllib.algorithms.appo import APPOConfig

algo = APPOConfig().environment("CartPole-v1").build_algo()
print(algo.get_policy().model.state_dict())
print(algo.get_policy().get_weights())
