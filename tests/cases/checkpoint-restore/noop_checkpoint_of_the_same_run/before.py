from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1")
first = config.build_algo()
checkpoint = first.save()
second = config.build_algo()
second.restore(checkpoint)
