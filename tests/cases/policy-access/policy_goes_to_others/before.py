from evaluation import judge
from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build()
judge(algo.get_policy())
policies = {name: algo.get_policy(name) for name in ["a", "b"]}
print(algo.get_policy()._Policy__policy_id)
