from mylib import mapping
from ray.rllib.algorithms.ppo import PPOConfig

one = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "a")
two = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=lambda agent_id, *args, **kwargs: "a")
three = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=mapping)
