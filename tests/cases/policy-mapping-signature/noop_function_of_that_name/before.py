from ray.rllib.algorithms.ppo import PPOConfig


def policy_mapping_fn(agent_id, episode, worker):
    return agent_id


def assign(policy_mapping_fn=None):
    return policy_mapping_fn


assign(policy_mapping_fn=policy_mapping_fn)
config = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=lambda agent_id, episode=None, **kwargs: "a")
