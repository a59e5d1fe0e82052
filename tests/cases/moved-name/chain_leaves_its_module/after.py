from ray.rllib.algorithms.appo import APPOConfig

trainer = APPOConfig().environment("CartPole-v1").build_algo()
