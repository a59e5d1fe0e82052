from evaluation import judge
from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
judge(algo.get_module())
policies = {name: algo.get_module(name) for name in ["a", "b"]}
print(algo.get_module()._Policy__policy_id)
