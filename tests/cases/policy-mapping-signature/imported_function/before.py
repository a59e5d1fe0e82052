from mylib import mapping, maps
from ray.rllib.algorithms.ppo import PPOConfig

one = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=mapping)
two = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=maps.make_mapping(3))
