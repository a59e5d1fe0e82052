from ray.rllib.algorithms.ppo import PPOConfig

names = ["a", "b"]
one = PPOConfig().multi_agent(policies={"a", "b"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
two = PPOConfig().multi_agent(policies=["a", "b"], policies_to_train=["a"], policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
three = PPOConfig().multi_agent(policies=names, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
four = PPOConfig().multi_agent(policies={f"p{i}" for i in range(3)}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
five = PPOConfig().multi_agent(policies=set(names), policies_to_train=None, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
