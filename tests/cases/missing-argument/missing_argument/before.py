from ray.rllib.algorithms.ppo import PPOConfig
config = PPOConfig().environment('CartPole-v1')
algo = config.build_algo()
algo.add_module('a')
