from ray.rllib.algorithms.ppo import PPOConfig


def by_name(agent_id, episode, **kwargs):
    return agent_id


def by_worker(agent_id, episode, worker):
    return str(worker)


one = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=by_name)
two = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "a")
three = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=by_worker)
