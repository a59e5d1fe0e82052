from ray.rllib.algorithms.ppo import PPOConfig

names = {"left": "a", "right": "b"}
one = PPOConfig().multi_agent(policies={"a", "b"}, policy_mapping_fn=names.__getitem__)
two = PPOConfig().multi_agent(policies={"1", "2"}, policy_mapping_fn=str)
three = PPOConfig().multi_agent(policies={"a", "b"}, policy_mapping_fn=names.get)
four = PPOConfig().multi_agent(policies={"p1", "p2"}, policy_mapping_fn="p{}".format)
