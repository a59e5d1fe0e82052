from ray.rllib.algorithms.ppo import PPOConfig


def configured(mapping):
    return PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=mapping)


one = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "a")
two = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=lambda agent_id, *args, **kwargs: "a")
