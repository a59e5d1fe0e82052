from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import Policy

algo = PPOConfig().environment("CartPole-v1").build()
path = algo.save("/tmp/a").checkpoint.path
policy = Policy.from_checkpoint(path)["default_policy"]
print(policy)
