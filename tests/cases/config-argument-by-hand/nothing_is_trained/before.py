from ray.rllib.algorithms.ppo import PPOConfig

one = PPOConfig().multi_agent(policies={"a"}, policies_to_train=[], policy_mapping_fn=lambda agent_id, episode, **kwargs: "a")
two = PPOConfig()
two.policies_to_train = set()
